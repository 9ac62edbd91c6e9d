/** @jest-environment node */
import {readersWords} from '@site/packages/docs-search/src/readersWords';
import {releasedPages} from './releasedPages';

const texts = releasedPages().flatMap(({sections}) =>
  sections.flatMap(({heading, lines}) => [`${heading} ${lines[0] ?? ''}`, ...lines]),
);

test('each row is about something that a page says', () => {
  expect(readersWords.filter(({says}) => !texts.some((text) => says.test(text)))).toEqual([]);
});

test('no row names a word twice', () => {
  const twice = readersWords.flatMap(({words}) => words.filter((word, at) => words.indexOf(word) !== at));
  expect(twice).toEqual([]);
});
