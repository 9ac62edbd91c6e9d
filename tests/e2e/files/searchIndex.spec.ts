import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {search} from 'docs-search/search';
import {readIndex} from 'docs-search/searchIndex';
import type {IndexFile} from 'docs-search/searchIndex';
import {find, isElement, named, readPages, textOf} from 'docusaurus-light/pages';
import type {HtmlElement} from 'docusaurus-light/pages';
import {sectionIds} from '../routes';
import {builtSite} from '../support/builtSite';

/** Of each version, what its index holds. */
const indexes = () =>
  readdirSync(path.join(builtSite, 'assets/search'), {recursive: true})
    .map(String)
    .filter((file) => file.endsWith('index.json'))
    .map((file) => readFileSync(path.join(builtSite, 'assets/search', file), 'utf8'))
    .map((text) => readIndex(JSON.parse(text) as IndexFile));
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const titlesOf = ({entries}: ReturnType<typeof readIndex>) =>
  entries.flatMap((entry) =>
    (entry?.sections ?? []).map(({heading, id}) => ({
      url: entry?.url ?? '',
      id,
      heading: heading || (entry?.title ?? ''),
    })),
  );

/** The headings in an element, without those that the search skips. */
function headingsIn(element: HtmlElement): string[] {
  if ('data-search-skip' in element.attribs) return [];
  if (/^h[1-6]$/.test(element.name)) return [textOf(element)];
  return element.children.filter(isElement).flatMap(headingsIn);
}

test('the index holds each heading of each built page that does not say otherwise', async () => {
  const held = new Set(
    indexes()
      .flatMap(titlesOf)
      .map(({url, heading}) => `${url} ${letters(heading)}`),
  );
  const headings = (await readPages(builtSite)).all().flatMap(({route, nodes}) => {
    const main = find(nodes, named('main'));
    return main ? headingsIn(main).map((heading) => `/${route} ${letters(heading)}`) : [];
  });
  expect(headings.length).toBeGreaterThan(800);
  expect(headings.filter((heading) => !held.has(heading))).toEqual([]);
});

test('each title of a page or section, typed, finds one with that title; all sections of the landing page have one', () => {
  for (const index of indexes()) {
    const titles = titlesOf(index);
    const ids = titles.flatMap(({url, id}) => (url === '/' ? [id.replace(/-heading$/, '')] : []));
    // The first section is the top of the page.
    expect(ids).toEqual(expect.arrayContaining(['', ...sectionIds.slice(1)]));
    const lost = titles.filter(({heading}) => {
      const shown = search(heading, index, 6).found.map((found) => found.heading || found.entry.title);
      return !shown.some((title) => letters(title) === letters(heading));
    });
    expect(lost).toEqual([]);
  }
});
