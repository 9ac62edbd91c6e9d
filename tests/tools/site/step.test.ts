/** @jest-environment node */
import {siteFolder} from '../../../tools/site/step';
import type {FinishedBuild} from '../../../tools/site/step';

const folderOf = (outDir: string, baseUrl: string, siteBase: string) =>
  siteFolder({
    outDir,
    baseUrl,
    siteConfig: {customFields: {env: {baseUrl: siteBase}}} as unknown as FinishedBuild['siteConfig'],
  });

test('a language within the site belongs to the folder of the site', () => {
  expect(folderOf('/build', '/', '/')).toBe('/build');
  expect(folderOf('/build/ar', '/ar/', '/')).toBe('/build');
  expect(folderOf('/build/ar', '/site/ar/', '/site/')).toBe('/build');
});

test('a language that is built alone has the folder for itself', () => {
  expect(folderOf('/build', '/site/', '/site/')).toBe('/build');
});
