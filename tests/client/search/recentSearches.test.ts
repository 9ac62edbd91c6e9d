import {forgetSearches, recentSearches, rememberSearch} from '@site/src/client/search/recentSearches';

beforeEach(() => localStorage.clear());

test('recent searches are kept newest first, each once, five at most', () => {
  for (const query of ['one', 'two', 'three', 'four', 'five', 'six', 'TWO']) rememberSearch(query);
  expect(recentSearches()).toEqual(['TWO', 'six', 'five', 'four', 'three']);
});

test('a single letter is not worth remembering', () => {
  rememberSearch(' a ');
  expect(recentSearches()).toEqual([]);
});

test('forgetting leaves nothing on the device', () => {
  rememberSearch('wallet');
  forgetSearches();
  expect(localStorage).toHaveLength(0);
});

test('what others wrote into the storage does no harm', () => {
  localStorage.setItem('self-os.search.recent', '{"not": "a list"}');
  expect(recentSearches()).toEqual([]);
});
