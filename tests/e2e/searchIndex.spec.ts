import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {DomUtils, parseDocument} from 'htmlparser2';
import {search} from 'docs-search/search';
import {readIndex} from 'docs-search/searchIndex';
import type {IndexFile} from 'docs-search/searchIndex';
import {sectionIds} from './routes';
import {builtSite} from './support/builtSite';

const filesOf = (ending: string) =>
  readdirSync(builtSite, {recursive: true})
    .map(String)
    .filter((file) => file.endsWith(ending));
/** Of each version, what its index holds. */
const indexes = () =>
  filesOf('index.json')
    .filter((file) => file.includes(path.join('assets', 'search')))
    .map((file) => readIndex(JSON.parse(readFileSync(path.join(builtSite, file), 'utf8')) as IndexFile));
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const titlesOf = ({entries}: ReturnType<typeof readIndex>) =>
  entries.flatMap((entry) =>
    (entry?.sections ?? []).map(({heading, id}) => ({
      url: entry?.url ?? '',
      id,
      heading: heading || (entry?.title ?? ''),
    })),
  );

test('the index holds each heading of each built page that does not say otherwise', () => {
  const held = new Set(
    indexes()
      .flatMap(titlesOf)
      .map(({url, heading}) => `${url} ${letters(heading)}`),
  );
  const headings = filesOf('.html').flatMap((file) => {
    const url = `/${file.replace(/(?:(^|\/)index)?\.html$/, '')}`;
    const [main] = DomUtils.getElementsByTagName(
      'main',
      parseDocument(readFileSync(path.join(builtSite, file), 'utf8')),
    );
    return DomUtils.filter((node) => DomUtils.isTag(node) && /^h[1-6]$/.test(node.name), main ?? []).flatMap(
      (heading) => {
        for (let box: typeof heading | null = heading; box; box = box.parent as typeof heading | null)
          if (DomUtils.isTag(box) && 'data-search-skip' in box.attribs) return [];
        return [{url, text: letters(DomUtils.innerText(heading))}];
      },
    );
  });
  expect(headings.length).toBeGreaterThan(800);
  expect(headings.filter(({url, text}) => !held.has(`${url} ${text}`))).toEqual([]);
});

test('so it does all ten sections of the landing page', () => {
  for (const index of indexes()) {
    const ids = titlesOf(index).flatMap(({url, id}) => (url === '/' ? [id.replace(/-heading$/, '')] : []));
    // The first section is the top of the page.
    expect(ids).toEqual(expect.arrayContaining(['', ...sectionIds.slice(1)]));
  }
});

test('each title of a page or section, typed, finds one with that title', () => {
  for (const index of indexes()) {
    const titles = titlesOf(index);
    const lost = titles.filter(({heading}) => {
      const shown = search(heading, index, 6).found.map((found) => found.heading || found.entry.title);
      return !shown.some((title) => letters(title) === letters(heading));
    });
    expect(lost).toEqual([]);
  }
});
