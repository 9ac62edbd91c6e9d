import {followTheme} from '@site/src/frame/followTheme';
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

test('a page without a choice follows the system into the night and back', () => {
  setMedia(darkSystem, true);
  expect(page.theme).toBe('dark');
  setMedia(darkSystem, false);
  expect(page.theme).toBe('light');
});

test('a choice stays when the system changes', () => {
  page.themeChoice = 'light';
  setMedia(darkSystem, true);
  expect(page.theme).toBe('light');
});

test('a choice that is made in another tab holds here too', () => {
  otherTab('theme', 'dark');
  expect(page).toMatchObject({theme: 'dark', themeChoice: 'dark'});
});

test('a choice that is taken back in another tab leaves the system’s theme', () => {
  Object.assign(page, {theme: 'light', themeChoice: 'light'});
  setMedia(darkSystem, true);
  otherTab('theme', null);
  expect(page).toMatchObject({theme: 'dark', themeChoice: 'system'});
});

test('what else another tab keeps does not concern the theme', () => {
  otherTab('docusaurus.tab.platform', 'dark');
  expect(page).toMatchObject({theme: 'light', themeChoice: 'system'});
});
