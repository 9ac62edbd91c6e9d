import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {createSearch} from '../../../plugins/search/createSearch';
import type {IndexedPage} from '../../../plugins/search/createSearch';
import {builtSite} from '../support/builtSite';

const json = <Content>(...file: string[]) => JSON.parse(readFileSync(path.join(...file), 'utf8')) as Content;
const index = path.join(builtSite, 'search/current');
const cases = path.join(__dirname, 'search');

/** The share of them of which one is true. */
const share = (answers: readonly (readonly boolean[])[]) =>
  answers.filter((each) => each.includes(true)).length / answers.length;

test('a word finds its page, and a question the section that answers it', async () => {
  const search = await createSearch(json<IndexedPage[]>(`${index}.json`));
  const words = json<{q: string; relevant: string[]}[]>(cases, 'queries.json').map(({q, relevant}) =>
    search(q, 1).hits.map(({url}) => relevant.includes(url.replace(/^\/docs\/next\/|#.*/g, ''))),
  );
  const questions = json<{q: string; regex: string}[]>(cases, 'answers.json').map(({q, regex}) =>
    search(q, 3).hits.map(({url, title, heading}) => {
      const {pathname, hash} = new URL(url, 'http://site');
      const page = json<Record<string, string[]>>(index, `${pathname.replace(/\/$/, '/index')}.json`);
      return new RegExp(regex, 'is').test([title, heading, ...(page[hash] ?? [])].join('\n'));
    }),
  );
  expect(share(words)).toBeGreaterThanOrEqual(0.88);
  expect(share(questions)).toBeGreaterThanOrEqual(0.8);
});
