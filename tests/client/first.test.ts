/** @jest-environment node */
import {getThemeInlineScript} from '@docusaurus/theme-classic/lib/inlineScripts';
import {JSDOM} from 'jsdom';
import type {DOMWindow} from 'jsdom';
import {inlineScript} from 'docusaurus-light/template';

const script = inlineScript('src/client/first.ts');

const unloaded = 'Part of this page did not load.';

const body = `
  <header data-unloaded="${unloaded}"></header>
  <form data-search><input type="search" value="fees"></form>
  <button data-control="theme">Theme</button>
  <button data-control="invite"><b>Get Invite</b></button>
  <div data-island="PowerExplorer"><button id="reset">Start over</button></div>
  <button id="plain">A button of the browser</button>
  <textarea></textarea>
  <dialog></dialog>`;

const opened: DOMWindow[] = [];
afterEach(() => opened.splice(0).forEach((window) => window.close()));

interface Visit {
  /** The stored choice. */
  stored?: string;
  systemIsDark?: boolean;
  /** A script at the start of the body. */
  later?: string;
  storageIsClosed?: boolean;
  /** Stands in for `document.fonts`, which jsdom lacks. */
  fonts?: {load: (face: string) => void};
  /** Replaces the browser's setTimeout. */
  setTimeout?: (run: (...rest: unknown[]) => void, after: number, ...rest: unknown[]) => void;
}

/** Opens a page with the inline script in its head, while the frame script is loading. */
function open({
  stored,
  systemIsDark = false,
  later = '',
  storageIsClosed = false,
  fonts,
  ...changes
}: Visit = {}) {
  const {window} = new JSDOM(
    `<html><head><script data-frame="/assets/js/frame.js">${script}</script></head><body><script>${later}</script>${body}</body></html>`,
    {
      url: 'https://selfos.example/docs',
      runScripts: 'dangerously',
      beforeParse(view) {
        Object.assign(view, {matchMedia: () => ({matches: systemIsDark}), ...changes});
        Object.assign(view.document, {fonts});
        if (stored) view.localStorage.setItem('theme', stored);
        if (!storageIsClosed) return;
        Object.defineProperty(view, 'localStorage', {
          get() {
            throw new Error('closed');
          },
        });
      },
    },
  );
  opened.push(window);
  const find = (selector: string) => window.document.querySelector<HTMLElement>(selector)!;
  return {
    window,
    page: window.document.documentElement,
    find,
    tap: (selector: string) => find(selector).click(),
  };
}

function fail(window: DOMWindow): void {
  const scripts = window.document.querySelectorAll('script[src]');
  scripts[scripts.length - 1]!.dispatchEvent(new window.Event('error'));
}

test('it has the display face decoded before the body is parsed', () => {
  const load = jest.fn();
  open({fonts: {load}});
  expect(load).toHaveBeenCalledWith('1em Archivo');
});

test('it sets data-js and requests the frame script once', () => {
  const {page, window} = open();
  expect(page.hasAttribute('data-js')).toBe(true);
  const asked = [...window.document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({src}) => src);
  expect(asked).toEqual(['https://selfos.example/assets/js/frame.js']);
});

describe('the theme', () => {
  const theme = '[data-control=theme]';

  /** Docusaurus's own script runs after ours where the light layer is off. */
  const ofDocusaurus = getThemeInlineScript({
    colorMode: {disableSwitch: false, defaultMode: 'dark', respectPrefersColorScheme: true},
    siteStorage: {type: 'localStorage', namespace: ''},
  });

  describe.each([
    ['alone', ''],
    ["with Docusaurus's script", ofDocusaurus],
  ])('%s', (_, later) => {
    test.each([
      ['the system', {systemIsDark: true}, {theme: 'dark', themeChoice: 'system'}],
      ['a stored choice', {systemIsDark: true, stored: 'light'}, {theme: 'light', themeChoice: 'light'}],
      ['the system without storage', {storageIsClosed: true}, {theme: 'light', themeChoice: 'system'}],
    ])('before the first paint it follows %s', (_name, visit, dataset) => {
      expect(open({...visit, later}).page.dataset).toMatchObject(dataset);
    });
  });

  test('a tap stores a choice, a tap back to the system theme removes it, and neither waits for the frame', () => {
    const {page, tap, window} = open();
    tap(theme);
    expect(page.dataset).toMatchObject({theme: 'dark', themeChoice: 'dark'});
    expect(window.localStorage.getItem('theme')).toBe('dark');
    tap(theme);
    expect(page.dataset).toMatchObject({theme: 'light', themeChoice: 'system'});
    expect(window.localStorage.getItem('theme')).toBeNull();
    expect(window.earlyTaps).toEqual([]);
  });
});

describe('a tap before the frame has loaded', () => {
  test.each([
    ['on a control of the frame', '[data-control=invite] b', '[data-control=invite]'],
    ['on a button of an explorer', '#reset', '#reset'],
  ])('%s is queued and marked as busy', (_, tapped, control) => {
    const {find, tap, window} = open();
    tap(tapped);
    expect(window.earlyTaps).toEqual([find(control)]);
    expect(find(control).getAttribute('aria-busy')).toBe('true');
  });

  test('on anything else is left to the browser', () => {
    const {find, tap, window} = open();
    tap('#plain');
    expect(window.earlyTaps).toEqual([]);
    expect(find('#plain').hasAttribute('aria-busy')).toBe(false);
  });

  test('is not queued once the frame runs', () => {
    const {find, tap, window} = open();
    window.earlyTaps = null;
    tap('[data-control=invite]');
    expect(find('[data-control=invite]').hasAttribute('aria-busy')).toBe(false);
  });

  test('is marked in an explorer until its code has loaded', () => {
    const {find, tap, window} = open();
    window.earlyTaps = null;
    tap('#reset');
    expect(find('#reset').hasAttribute('aria-busy')).toBe(true);
    find('#reset').removeAttribute('aria-busy');
    find('[data-island]').dataset.explorer = 'loaded';
    tap('#reset');
    expect(find('#reset').hasAttribute('aria-busy')).toBe(false);
  });
});

describe('the keyboard shortcuts of the search', () => {
  function press(visit: ReturnType<typeof open>, init: KeyboardEventInit, at = 'body') {
    const event = new visit.window.KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init});
    visit.find(at).dispatchEvent(event);
    return {
      focused: visit.window.document.activeElement === visit.find('[data-search] input'),
      taken: event.defaultPrevented,
    };
  }

  test.each([{key: '/'}, {key: 'k', ctrlKey: true}, {key: 'K', ctrlKey: true}, {key: 'k', metaKey: true}])(
    '%j focuses the field and selects its text',
    (init) => {
      const visit = open();
      expect(press(visit, init)).toEqual({focused: true, taken: true});
      const {selectionStart, selectionEnd} = visit.find('[data-search] input') as HTMLInputElement;
      expect([selectionStart, selectionEnd]).toEqual([0, 4]);
    },
  );

  test.each([
    {key: 'k'},
    {key: '/', ctrlKey: true},
    {key: '/', altKey: true},
    {key: 'k', ctrlKey: true, shiftKey: true},
    {key: 'k', ctrlKey: true, altKey: true},
  ])('%j is ignored', (init) => {
    expect(press(open(), init)).toEqual({focused: false, taken: false});
  });

  test('in a text field a slash is typed, and Ctrl+K focuses the search', () => {
    expect(press(open(), {key: '/'}, 'textarea').focused).toBe(false);
    expect(press(open(), {key: 'k', ctrlKey: true}, 'textarea').focused).toBe(true);
  });

  test('an open dialog keeps the focus', () => {
    const visit = open();
    visit.find('dialog').setAttribute('open', '');
    expect(press(visit, {key: '/'})).toEqual({focused: false, taken: false});
  });

  test('without a search on the page the keys are ignored', () => {
    const visit = open();
    visit.find('[data-search]').remove();
    expect(press(visit, {key: '/'}).taken).toBe(false);
  });
});

describe('a frame that fails to load', () => {
  const alerts = (window: DOMWindow) =>
    [...window.document.querySelectorAll('[role=alert]')].map(({textContent}) => textContent);

  const waited: number[] = [];
  const hurried: Visit = {
    setTimeout: (run, after, ...rest) => {
      waited.push(after);
      run(...rest);
    },
  };

  test('is requested once more after a second; then a tapped control is no longer busy, and an alert says so', () => {
    const {window, tap, find} = open(hurried);
    tap('[data-control=invite]');
    fail(window);
    expect(waited).toEqual([1000]);
    expect(alerts(window)).toEqual([]);
    fail(window);
    expect(window.document.querySelectorAll('script[src="/assets/js/frame.js"]')).toHaveLength(2);
    expect(alerts(window)).toEqual([unloaded]);
    expect(find('[data-control=invite]').hasAttribute('aria-busy')).toBe(false);
  });

  test('shows no alert until a tap needs it, and then only once', () => {
    const {window, tap, find} = open(hurried);
    fail(window);
    fail(window);
    expect(alerts(window)).toEqual([]);
    tap('[data-control=invite]');
    tap('#reset');
    expect(alerts(window)).toEqual([unloaded]);
    expect(find('#reset').hasAttribute('aria-busy')).toBe(false);
  });
});

test('the script has no syntax newer than the browser floor', () => {
  expect(script).not.toMatch(/\?\.|\?\?|\basync\b|`/);
});
