/** @jest-environment node */
import {callingsOf} from 'docs-search/callings';
import {readersWords} from '@site/src/facts/search/readersWords';
import {releasedPages} from './releasedPages';

const callings = callingsOf(readersWords);
const texts = releasedPages().flatMap(({sections}) =>
  sections.flatMap(({heading, lines}) => [`${heading} ${lines[0] ?? ''}`, ...lines]),
);

test('each row is about something that a page says', () => {
  expect(callings.filter(({says}) => !texts.some((text) => says.test(text)))).toEqual([]);
});

test('no row names a word twice', () => {
  const twice = callings.flatMap(({words}) => words.filter((word, at) => words.indexOf(word) !== at));
  expect(twice).toEqual([]);
});
