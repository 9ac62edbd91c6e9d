/** @jest-environment jsdom */
import {recentSearches, rememberSearch} from '@site/src/client/search/recentSearches';

test('recent searches are kept newest first, each once, three at most, and no single letters', () => {
  for (const query of ['one', 'two', 'three', 'four', 'five', 'six', 'TWO', ' a ']) rememberSearch(query);
  expect(recentSearches()).toEqual(['TWO', 'six', 'five']);
});

test('what others wrote into the storage does no harm', () => {
  for (const [written, expected] of [
    ['{"not": "a list"}', []],
    ['["one", 2]', ['one']],
    ['no JSON', []],
  ] as const) {
    localStorage.setItem('self-os.search.recent', written);
    expect(recentSearches()).toEqual(expected);
  }
});
