import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {searchIn} from 'docs-search';
import type {Found, IndexFile} from 'docs-search';
import {find, isElement, named, readBuiltPages, textOf} from 'docusaurus-light/pages';
import type {HtmlElement} from 'docusaurus-light/pages';
import {builtSite, pageText} from '../support/builtSite';

/** What the search of the built site holds, and how well it answers. Needs no browser. */

/** Reads the searches of all versions, the one being written last. */
async function readSearches() {
  const assets = path.join(builtSite, 'assets/search');
  const [hash = ''] = readdirSync(assets);
  const versions = readdirSync(path.join(assets, hash)).sort();
  return Promise.all(
    versions.map(async (version) => {
      const read = (name: string) =>
        JSON.parse(readFileSync(path.join(assets, hash, version, name), 'utf8')) as unknown;
      const index = read('index.json') as IndexFile;
      const titles = index.pages.flatMap(({url, title, sections}) =>
        sections.map(({heading}) => ({url, heading: heading || title})),
      );
      return {
        index,
        titles,
        search: await searchIn(index),
        linesOf: (file: string) => read(file) as string[],
      };
    }),
  );
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The headings in an element, without those that the search skips. */
function headingsIn(element: HtmlElement): string[] {
  if ('data-search-skip' in element.attribs) return [];
  if (/^h[1-6]$/.test(element.name)) return [textOf(element)];
  return element.children.filter(isElement).flatMap(headingsIn);
}

test('the index holds each heading of each built page that does not say otherwise', async () => {
  const titles = (await readSearches()).flatMap((each) => each.titles);
  const held = new Set(titles.map(({url, heading}) => `${url} ${letters(heading)}`));
  const headings = (await readBuiltPages(builtSite)).all().flatMap(({route, nodes}) => {
    const main = find(nodes, named('main'));
    return main ? headingsIn(main).map((heading) => `/${route} ${letters(heading)}`) : [];
  });
  expect(headings.length).toBeGreaterThan(800);
  expect(headings.filter((heading) => !held.has(heading))).toEqual([]);
});

test('each title of a page or section, typed, finds one with that title, at an address that its page has', async () => {
  for (const {search, titles} of await readSearches()) {
    const lost = titles.filter(({heading}) => {
      const found = search(heading, 6).found.find((each) => letters(nameOf(each)) === letters(heading));
      const [route = '', anchor] = found?.url.split('#') ?? [];
      return !found || (anchor && !new RegExp(`\\sid=["']?${anchor}["'\\s>]`).test(pageText(route)));
    });
    expect(lost).toEqual([]);
  }
});

const nameOf = ({heading, title}: Found) => heading || title;

/** How often the first result answers, and how often one of three. */
function shares(answers: readonly (readonly boolean[])[]) {
  const share = (limit: number) =>
    answers.filter((results) => results.slice(0, limit).includes(true)).length / answers.length;
  return {first: share(1), amongThree: share(3)};
}

const asked = <Asked>(file: string) =>
  JSON.parse(readFileSync(path.join(__dirname, 'search', file), 'utf8')) as Asked[];

test('typed words find their page first, or among three, as often as they did', async () => {
  const next = (await readSearches()).at(-1)!;
  // The pages that answer: slugs of documentation, or paths.
  const answers = asked<{q: string; relevant: string[]}>('queries.json').map(({q, relevant}) => {
    const urls = next.search(q, 10).found.map(({url}) => url.replace(/^\/docs\/next\/|#.*/g, ''));
    return [...new Set(urls)].map((url) => relevant.includes(url));
  });
  console.log('queries', shares(answers));
  expect(shares(answers).first).toBeGreaterThanOrEqual(0.8);
  expect(shares(answers).amongThree).toBeGreaterThanOrEqual(0.91);
});

test('questions are answered in the list, or on the page, as often as they were', async () => {
  const next = (await readSearches()).at(-1)!;
  const {index, search, linesOf} = next;
  const textOfPage = (file: string) => {
    const page = file.replace(/-.*/, '');
    const lines = index.pages[Number(page)]!.sections.flatMap(({heading}, place) => [
      heading,
      ...linesOf(`${page}-${place}.json`),
    ]);
    return lines.join('\n');
  };
  const answers = asked<{q: string; regex: string}>('answers.json').map(({q, regex}) => {
    const {found, excerpt} = search(q, 3);
    const answered = new RegExp(regex, 'is');
    const list = found.map(({title, heading, file}) => {
      const lines = excerpt(linesOf(file), 480).lines.map(({text}) =>
        text.map((stretch) => stretch.text).join(''),
      );
      return answered.test([heading, title, ...lines].join('\n'));
    });
    return {list, pages: found.map(({file}) => answered.test(textOfPage(file)))};
  });
  const list = shares(answers.map((each) => each.list));
  const pages = shares(answers.map((each) => each.pages));
  console.log('list', list, 'pages', pages);
  expect(list.first).toBeGreaterThanOrEqual(0.53);
  expect(list.amongThree).toBeGreaterThanOrEqual(0.78);
  expect(pages.first).toBeGreaterThanOrEqual(0.7);
});
