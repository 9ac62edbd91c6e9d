import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {DomUtils, parseDocument} from 'htmlparser2';
import {readIndex} from 'docs-search/indexFormat';
import {namedFirst} from '../../packages/docs-search/src/namedFirst';
import {readQuestion} from 'docs-search/query';
import {rank} from '../../packages/docs-search/src/rank';
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
    .map((file) => readIndex(readFileSync(path.join(builtSite, file), 'utf8')));
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
      const found = namedFirst(
        heading,
        index.entries,
        rank(readQuestion(heading, index.index), index.index, 6),
      );
      const shown = found.slice(0, 6).map(({page, section}) => {
        const entry = index.entries[page];
        return entry?.sections[section]?.heading || (entry?.title ?? '');
      });
      return !shown.some((title) => letters(title) === letters(heading));
    });
    expect(lost).toEqual([]);
  }
});
