import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {searchIn} from '../../../plugins/search/engine';
import type {SearchIndex} from '../../../plugins/search/engine';
import {builtSite} from '../support/builtSite';

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const index = json(path.join(builtSite, 'search/current.json')) as SearchIndex;
const asked = <Asked>(file: string) => json(path.join(__dirname, 'search', file)) as Asked[];

/** How often a question is answered by the first of its results, and by one of three. */
function shares(answers: readonly (readonly boolean[])[]) {
  const share = (limit: number) =>
    answers.filter((each) => each.slice(0, limit).includes(true)).length / answers.length;
  return {first: share(1), amongThree: share(3)};
}

test('a word finds its page, and a question the section that answers it, as often as they did', async () => {
  const search = await searchIn(index);
  const words = asked<{q: string; relevant: string[]}>('queries.json').map(({q, relevant}) =>
    search(q, 9).found.map(({url}) => relevant.includes(url.replace(/^\/docs\/next\/|#.*/g, ''))),
  );
  const questions = asked<{q: string; regex: string}>('answers.json').map(({q, regex}) =>
    search(q, 3).found.map(({title, heading, lines, section}) => {
      const all = json(path.join(builtSite, lines)) as string[][];
      return new RegExp(regex, 'is').test([title, heading, ...(all[section] ?? [])].join('\n'));
    }),
  );
  console.log('words', shares(words), 'questions', shares(questions));
  expect(shares(words).first).toBeGreaterThanOrEqual(0.8);
  expect(shares(questions).amongThree).toBeGreaterThanOrEqual(0.65);
});
