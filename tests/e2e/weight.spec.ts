import path from 'node:path';
import {expect, test} from '@playwright/test';
import {readPages, findAll, textOf} from 'docusaurus-light/pages';
import {weighPage} from '../../tools/measure/pageWeight';
import {headingCharacters} from '../../tools/site/displayFace';
import {budgets, overBudget} from '../budgets';

const site = path.resolve('.local/e2e/site');

for (const [page, budget] of Object.entries(budgets)) {
  test(`${page} is within its budget`, {tag: '@light'}, () => {
    expect(overBudget(page, weighPage(site, page), budget).join('\n')).toBe('');
  });
}

test('the display face has the characters of all headings that are set in it', async () => {
  const pages = (await readPages(site)).all().filter(({html}) => html.includes('font-family:Archivo;'));
  expect(pages.length).toBeGreaterThan(5);
  const headings = pages.flatMap(({nodes}) => findAll(nodes, ({name}) => /^h[1-4]$/.test(name)).map(textOf));
  const missing = [...headings.join('')].filter((character) => !headingCharacters.includes(character));
  expect(missing, 'Add them to tools/site/displayFace.ts and run "npx tsx tools/font.ts".').toEqual([]);
});
