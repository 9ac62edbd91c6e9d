import {followTheme} from '@site/src/client/followTheme';
import {darkSystem, setMedia} from '../support/media';

const page = document.documentElement.dataset;

beforeAll(followTheme);
beforeEach(() => {
  setMedia(darkSystem, false);
  Object.assign(page, {theme: 'light', themeChoice: 'system'});
});

function otherTab(key: string, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', {key, newValue}));
}

test('without a choice the page follows the system theme', () => {
  setMedia(darkSystem, true);
  expect(page.theme).toBe('dark');
  setMedia(darkSystem, false);
  expect(page.theme).toBe('light');
});

test('a choice stays when the system theme changes', () => {
  page.themeChoice = 'light';
  setMedia(darkSystem, true);
  expect(page.theme).toBe('light');
});

test('a choice in another tab applies here too', () => {
  otherTab('theme', 'dark');
  expect(page).toMatchObject({theme: 'dark', themeChoice: 'dark'});
});

test('a choice removed in another tab restores the system theme', () => {
  Object.assign(page, {theme: 'light', themeChoice: 'light'});
  setMedia(darkSystem, true);
  otherTab('theme', null);
  expect(page).toMatchObject({theme: 'dark', themeChoice: 'system'});
});

test('other storage events do not affect the theme', () => {
  otherTab('docusaurus.tab.platform', 'dark');
  expect(page).toMatchObject({theme: 'light', themeChoice: 'system'});
});
