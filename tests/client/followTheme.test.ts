/** @jest-environment jsdom */
import {followTheme} from '@site/src/client/followTheme';
import {darkSystem, setMedia} from '../support/media';

const page = document.documentElement.dataset;

beforeAll(followTheme);
beforeEach(() => {
  setMedia(darkSystem, false);
  Object.assign(page, {theme: 'light', themeChoice: 'system'});
});

test('without a choice the page follows the system theme', () => {
  setMedia(darkSystem, true);
  expect(page.theme).toBe('dark');
  page.themeChoice = 'dark';
  setMedia(darkSystem, false);
  expect(page.theme).toBe('dark');
});

test.each([
  ['a choice applies here too', 'theme', 'dark', {theme: 'dark', themeChoice: 'dark'}],
  ['a removed choice restores the system theme', 'theme', null, {theme: 'dark', themeChoice: 'system'}],
  ['other values do not affect the theme', 'docusaurus.tab.platform', 'dark', {themeChoice: 'light'}],
])('in another tab %s', (_, key, newValue, expected) => {
  setMedia(darkSystem, true);
  Object.assign(page, {theme: 'light', themeChoice: 'light'});
  window.dispatchEvent(new StorageEvent('storage', {key, newValue}));
  expect(page).toMatchObject(expected);
});
