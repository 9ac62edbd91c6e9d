/** @jest-environment node */
import {JSDOM} from 'jsdom';
import type {DOMWindow} from 'jsdom';
import {firstScript} from '../../src/build/frame';

const script = firstScript(process.cwd());

const body = `
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
  theme?: string;
  systemIsDark?: boolean;
  storageIsClosed?: boolean;
  /** How this browser lets time pass. */
  setTimeout?: (run: (...rest: unknown[]) => void, after: number, ...rest: unknown[]) => void;
}

/** A page as a browser opens it, with the script in its head, and the script of the frame on its way. */
function open({theme = 'light', systemIsDark = false, storageIsClosed = false, ...changes}: Visit = {}) {
  const {window} = new JSDOM(
    `<html data-theme="${theme}"><head><script data-frame="/assets/js/frame.js">${script}</script></head><body>${body}</body></html>`,
    {
      url: 'https://selfos.example/docs',
      runScripts: 'dangerously',
      beforeParse(view) {
        Object.assign(view, {matchMedia: () => ({matches: systemIsDark}), ...changes});
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

test('a page can tell by its style that scripts run, and asks for the frame once', () => {
  const {page, window} = open();
  expect(page.hasAttribute('data-js')).toBe(true);
  const asked = [...window.document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({src}) => src);
  expect(asked).toEqual(['https://selfos.example/assets/js/frame.js']);
});

describe('the theme', () => {
  const theme = '[data-control=theme]';

  test('a tap makes a light page dark, and the next page remembers it', () => {
    const {page, tap, window} = open();
    tap(theme);
    expect(page.dataset).toMatchObject({theme: 'dark', themeChoice: 'dark'});
    expect(window.localStorage.getItem('theme')).toBe('dark');
  });

  test('a tap back to what the system has is no choice: the page follows the system again', () => {
    const {page, tap, window} = open();
    tap(theme);
    tap(theme);
    expect(page.dataset).toMatchObject({theme: 'light', themeChoice: 'system'});
    expect(window.localStorage.getItem('theme')).toBeNull();
  });

  test('on a dark system light is the choice', () => {
    const {page, tap, window} = open({theme: 'dark', systemIsDark: true});
    tap(theme);
    expect(page.dataset).toMatchObject({theme: 'light', themeChoice: 'light'});
    expect(window.localStorage.getItem('theme')).toBe('light');
  });

  test('where storage is closed to the page, the choice lasts as long as the page', () => {
    const {page, tap} = open({storageIsClosed: true});
    tap(theme);
    expect(page.dataset).toMatchObject({theme: 'dark', themeChoice: 'dark'});
  });

  test('it is not kept for later: it has happened', () => {
    const {tap, window} = open();
    tap(theme);
    expect(window.earlyTaps).toEqual([]);
  });
});

describe('a tap before the frame is there', () => {
  test.each([
    ['on a control of the frame', '[data-control=invite] b', '[data-control=invite]'],
    ['on a button of an explorer', '#reset', '#reset'],
  ])('%s is kept and marked as being worked on', (_, tapped, control) => {
    const {find, tap, window} = open();
    tap(tapped);
    expect(window.earlyTaps).toEqual([find(control)]);
    expect(find(control).getAttribute('aria-busy')).toBe('true');
  });

  test('on anything else is the browser’s own', () => {
    const {find, tap, window} = open();
    tap('#plain');
    expect(window.earlyTaps).toEqual([]);
    expect(find('#plain').hasAttribute('aria-busy')).toBe(false);
  });

  test('is not kept once the frame runs', () => {
    const {find, tap, window} = open();
    window.earlyTaps = null;
    tap('[data-control=invite]');
    expect(find('[data-control=invite]').hasAttribute('aria-busy')).toBe(false);
  });

  test('is marked in an explorer until its own code is there', () => {
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

describe('the keys of the search', () => {
  function press(visit: ReturnType<typeof open>, init: KeyboardEventInit, at = 'body') {
    const event = new visit.window.KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init});
    visit.find(at).dispatchEvent(event);
    return {
      focused: visit.window.document.activeElement === visit.find('[data-search] input'),
      taken: event.defaultPrevented,
    };
  }

  test.each([{key: '/'}, {key: 'k', ctrlKey: true}, {key: 'K', ctrlKey: true}, {key: 'k', metaKey: true}])(
    '%j leads to the field and selects what stands there',
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
  ])('%j is something else', (init) => {
    expect(press(open(), init)).toEqual({focused: false, taken: false});
  });

  test('someone who writes gets a slash, and the field by Ctrl and K', () => {
    expect(press(open(), {key: '/'}, 'textarea').focused).toBe(false);
    expect(press(open(), {key: 'k', ctrlKey: true}, 'textarea').focused).toBe(true);
  });

  test('an open dialog keeps the focus', () => {
    const visit = open();
    visit.find('dialog').setAttribute('open', '');
    expect(press(visit, {key: '/'})).toEqual({focused: false, taken: false});
  });

  test('a page without a search leaves the keys alone', () => {
    const visit = open();
    visit.find('[data-search]').remove();
    expect(press(visit, {key: '/'}).taken).toBe(false);
  });
});

describe('a frame that does not arrive', () => {
  const alerts = (window: DOMWindow) =>
    [...window.document.querySelectorAll('[role=alert]')].map(({textContent}) => textContent);
  const told = ['Part of this page did not load. Check your connection, then reload the page.'];

  test('is asked for once more after a second', () => {
    const waited: number[] = [];
    const {window} = open({
      setTimeout: (run, after, ...rest) => {
        waited.push(after);
        run(...rest);
      },
    });
    fail(window);
    expect(waited).toEqual([1000]);
    expect(window.document.querySelectorAll('script[src="/assets/js/frame.js"]')).toHaveLength(2);
    fail(window);
    expect(window.document.querySelectorAll('script[src]')).toHaveLength(2);
  });

  function failTwice(window: DOMWindow) {
    fail(window);
    fail(window);
  }
  const hurried: Visit = {setTimeout: (run, _after, ...rest) => run(...rest)};

  test('is told to who has tapped something that needs it, and the control waits no longer', () => {
    const {window, tap, find} = open(hurried);
    tap('[data-control=invite]');
    fail(window);
    expect(alerts(window)).toEqual([]);
    fail(window);
    expect(alerts(window)).toEqual(told);
    expect(find('[data-control=invite]').hasAttribute('aria-busy')).toBe(false);
  });

  test('disturbs nobody who only reads, until a tap needs it, and is told once', () => {
    const {window, tap, find} = open(hurried);
    failTwice(window);
    expect(alerts(window)).toEqual([]);
    tap('[data-control=invite]');
    tap('#reset');
    expect(alerts(window)).toEqual(told);
    expect(find('#reset').hasAttribute('aria-busy')).toBe(false);
  });

  test('takes nothing from the theme', () => {
    const {window, tap, page} = open(hurried);
    failTwice(window);
    tap('[data-control=theme]');
    expect(page.dataset.theme).toBe('dark');
    expect(alerts(window)).toEqual([]);
  });
});

test('the script needs no browser newer than those of the floor', () => {
  expect(script).not.toMatch(/\?\.|\?\?|\basync\b|`/);
});
