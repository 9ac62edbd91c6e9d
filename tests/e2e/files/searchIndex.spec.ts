import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {searchOf} from 'docs-search';
import type {IndexFile} from 'docs-search';
import {find, isElement, named, readPages, textOf} from 'docusaurus-light/pages';
import type {HtmlElement} from 'docusaurus-light/pages';
import {readersWords} from '../../../src/facts/search/readersWords';
import {builtSite, pageText} from '../support/builtSite';

/** What the search of the built site holds, and how well it answers. Needs no browser. */

/** Reads the searches of all versions, the newest release first. */
function readSearches() {
  const assets = path.join(builtSite, 'assets/search');
  const [hash = ''] = readdirSync(assets);
  const versions = readdirSync(path.join(assets, hash)).sort();
  return versions.map((version) => {
    const read = (name: string) =>
      JSON.parse(readFileSync(path.join(assets, hash, version, name), 'utf8')) as unknown;
    const index = read('index.json') as IndexFile;
    const titles = index.pages.flatMap(({url, title, sections}) =>
      sections.map(({heading}) => ({url, heading: heading || title})),
    );
    return {index, titles, search: searchOf(index), linesOf: (file: string) => read(file) as string[]};
  });
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The headings in an element, without those that the search skips. */
function headingsIn(element: HtmlElement): string[] {
  if ('data-search-skip' in element.attribs) return [];
  if (/^h[1-6]$/.test(element.name)) return [textOf(element)];
  return element.children.filter(isElement).flatMap(headingsIn);
}

test("the index holds each heading of each built page that does not say otherwise, and readers' words", async () => {
  const searches = readSearches();
  const titles = searches.flatMap((each) => each.titles);
  const held = new Set(titles.map(({url, heading}) => `${url} ${letters(heading)}`));
  const headings = (await readPages(builtSite)).all().flatMap(({route, nodes}) => {
    const main = find(nodes, named('main'));
    return main ? headingsIn(main).map((heading) => `/${route} ${letters(heading)}`) : [];
  });
  expect(headings.length).toBeGreaterThan(800);
  expect(headings.filter((heading) => !held.has(heading))).toEqual([]);
  // A row that is about nothing is left out.
  expect(searches[0]?.index.called).toHaveLength(readersWords.trim().split('\n').length);
});

test('each title of a page or section, typed, finds one with that title, at an address that its page has', () => {
  for (const {search, titles} of readSearches()) {
    const lost = titles.filter(({heading}) => {
      const found = search(heading, 6).found.find(
        ({page, section}) => letters(section.heading || page.title) === letters(heading),
      );
      const [route = '', anchor] = found?.url.split('#') ?? [];
      return !found || (anchor && !new RegExp(`\\sid=["']?${anchor}["'\\s>]`).test(pageText(route)));
    });
    expect(lost).toEqual([]);
  }
});

const asked = <Asked>(file: string) =>
  JSON.parse(readFileSync(path.join(__dirname, 'search', file), 'utf8')) as Asked[];

/** Of all that was asked, how often the first result answers, how often one of three, and what the first does not answer. */
function score<Asked extends {q: string}>(
  all: readonly Asked[],
  answers: (one: Asked) => readonly boolean[],
) {
  const answered = all.map(answers);
  const share = (most: number) =>
    answered.filter((results) => results.slice(0, most).includes(true)).length / all.length;
  const missed = all.filter((_, i) => !answered[i]?.[0]).map(({q}) => q);
  return {first: share(1), amongThree: share(3), missed};
}

for (const [file, kinds, first, amongThree] of [
  ['dev', /./, 0.87, 0.97],
  ['own', /^(?!far$)/, 0.82, 0.9],
  ['own', /^far$/, 0.55, 0.77],
] as const)
  test(`queries of ${file}.json (${kinds.source}) find their page first, or among three, as often as they did`, () => {
    const search = readSearches()[0]!.search;
    // The pages that answer: slugs of documentation, or paths.
    const all = asked<{q: string; relevant: string[]; kind: string}>(`queries.${file}.json`);
    const found = score(
      all.filter(({kind}) => kinds.test(kind)),
      ({q, relevant}) => {
        const urls = search(q, 10).found.map(({page}) => page.url.replace(/^\/docs\//, ''));
        return [...new Set(urls)].map((url) => relevant.includes(url));
      },
    );
    console.log(file, kinds, found);
    expect(found.first).toBeGreaterThanOrEqual(first);
    expect(found.amongThree).toBeGreaterThanOrEqual(amongThree);
  });

for (const [file, first, amongThree, onPage] of [
  ['dev', 0.87, 0.95, 0.97],
  ['own', 0.65, 0.79, 0.85],
] as const)
  test(`questions of ${file}.json are answered in the list, or on the page, as often as they were`, () => {
    const {search, linesOf} = readSearches()[0]!;
    const all = asked<{q: string; regex: string}>(`answers.${file}.json`);
    const inList = score(all, ({q, regex}) => {
      const {found, excerpt} = search(q, 3);
      return found.map(({page, section, line}, place) => {
        const lines = excerpt(linesOf(section.file), line, place === 0 ? 320 : 150);
        const texts = lines.map(({text}) => text.map((stretch) => stretch.text).join(''));
        return new RegExp(regex, 'is').test([section.heading, page.title, ...texts].join('\n'));
      });
    });
    const pages = score(all, ({q, regex}) =>
      search(q, 1).found.map(({page}) => {
        const texts = page.sections.flatMap((section) => [section.heading, ...linesOf(section.file)]);
        return new RegExp(regex, 'is').test(texts.join('\n'));
      }),
    );
    console.log(file, inList, pages);
    expect(inList.first).toBeGreaterThanOrEqual(first);
    expect(inList.amongThree).toBeGreaterThanOrEqual(amongThree);
    expect(pages.first).toBeGreaterThanOrEqual(onPage);
  });
