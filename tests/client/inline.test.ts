import {JSDOM} from 'jsdom';
import type {DOMWindow} from 'jsdom';
import {inlineScript} from 'docusaurus-light/template';

const script = inlineScript('src/client/inline.ts');
// Relates that file to this test: `jest -o` and planted faults ask for it.
void (() => jest.requireActual('@site/src/client/inline'));

const unloaded = 'Part of this page did not load.';

const body = `
  <header data-unloaded="${unloaded}"><form data-part="search"><input value="fees"></form></header>
  <button data-control="theme">Theme</button>
  <button data-control="invite"><b>Get Invite</b></button>
  <div data-island="PowerExplorer"><button id="reset">Start over</button></div>
  <button id="plain">A button of the browser</button>`;

const opened: DOMWindow[] = [];
const loadFont = jest.fn().mockResolvedValue([]);
afterEach(() => opened.splice(0).forEach((window) => window.close()));

interface Visit {
  /** The stored choice; an error if storage is blocked. */
  stored?: string | Error;
  systemIsDark?: boolean;
  savesData?: boolean;
  isPhone?: boolean;
  /** How the page was come to, and the address's hash. */
  arrival?: 'navigate' | 'back_forward' | 'reload';
  hash?: string;
  /** Stands in for what jsdom lacks, or for what the browser does. */
  changes?: object;
}

/** Opens a page with the inline script in its head, while the controls script is loading. */
function open({
  stored,
  systemIsDark = false,
  savesData = false,
  isPhone = true,
  arrival = 'reload',
  hash = '',
  changes,
}: Visit = {}) {
  const {window} = new JSDOM(
    `<html><head><script data-entry="/assets/js/controls.js">${script}</script></head><body>${body}</body></html>`,
    {
      url: `https://selfos.example/docs${hash}`,
      pretendToBeVisual: true,
      runScripts: 'dangerously',
      beforeParse(view) {
        Object.assign(view, {
          matchMedia: (query: string) => ({matches: /dark/.test(query) ? systemIsDark : isPhone}),
          ...changes,
        });
        Object.assign(view.document, {fonts: {load: loadFont}});
        Object.assign(view.performance, {getEntriesByType: () => [{type: arrival}]});
        Object.assign(view.navigator, {connection: {saveData: savesData}});
        // Names the planted fault.
        Object.assign(view, {process: {env: process.env}});
        if (stored instanceof Error)
          Object.defineProperty(view, 'localStorage', {
            get() {
              throw stored;
            },
          });
        else if (stored) view.localStorage.setItem('theme', stored);
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
    isBusy: (selector: string) => find(selector).hasAttribute('aria-busy'),
    scripts: () => [...window.document.querySelectorAll<HTMLScriptElement>('script[src]')],
  };
}

test('it sets data-js, fetches both faces and requests the controls script once, in a syntax for every browser', () => {
  const {page, scripts} = open();
  expect(page.hasAttribute('data-js')).toBe(true);
  expect(loadFont.mock.calls).toEqual([['1em Archivo'], ['1em "SELF Text"']]);
  expect(scripts().map(({src}) => src)).toEqual(['https://selfos.example/assets/js/controls.js']);
  expect(script).not.toMatch(/\?\.|\?\?|\basync\b|`/);
});

test('a page is laid out in steps, and as a whole once it has loaded', async () => {
  const {window, page} = open({arrival: 'navigate'});
  const steps = [page.dataset.layoutStep];
  await new Promise<void>((resolve) => {
    const observer = new window.MutationObserver(() => {
      steps.push(page.dataset.layoutStep);
      if (!page.dataset.layoutStep) resolve();
    });
    observer.observe(page, {attributeFilter: ['data-layout-step']});
  });
  expect(steps[0]).toBe('1');
  expect(steps.at(-1)).toBeUndefined();
});

test.each([
  ['Back', {arrival: 'back_forward'}],
  ['a reload', {arrival: 'reload'}],
  ['a link to a section', {arrival: 'navigate', hash: '#a'}],
  ['a wide window', {arrival: 'navigate', isPhone: false}],
] as const)('%s gets the whole page at once', (_, visit) => {
  expect(open(visit).page.dataset.layoutStep).toBeUndefined();
});

test('a visitor who saves data gets no text face', () => {
  loadFont.mockClear();
  const {page} = open({savesData: true});
  expect(page.hasAttribute('data-save-data')).toBe(true);
  expect(loadFont.mock.calls).toEqual([['1em Archivo']]);
});

describe('the theme', () => {
  const theme = '[data-control=theme]';

  test.each([
    ['the system', {systemIsDark: true}, {theme: 'dark', themeChoice: 'system'}],
    ['a stored choice', {systemIsDark: true, stored: 'light'}, {theme: 'light', themeChoice: 'light'}],
    ['the system without storage', {stored: new Error()}, {theme: 'light', themeChoice: 'system'}],
  ])('before the first paint follows %s', (_, visit, dataset) => {
    expect(open(visit).page.dataset).toMatchObject(dataset);
  });

  test('a tap stores a choice, a tap back to the system theme removes it, and neither waits for the controls script', () => {
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

describe('a tap', () => {
  test.each([
    ['on a control of the controls script', '[data-control=invite] b', '[data-control=invite]'],
    ['on a button of an explorer', '#reset', '#reset'],
  ])('%s is queued before the controls script has loaded, and marked as busy', (_, tapped, control) => {
    const {find, tap, isBusy, window} = open();
    tap(tapped);
    expect(window.earlyTaps).toEqual([find(control)]);
    expect(isBusy(control)).toBe(true);
  });

  test('on anything else is left to the browser', () => {
    const {tap, isBusy, window} = open();
    tap('#plain');
    expect(window.earlyTaps).toEqual([]);
    expect(isBusy('#plain')).toBe(false);
  });

  test('is left to the controls script once it runs, and in an explorer marked until its code has loaded', () => {
    const {find, tap, isBusy, window} = open();
    window.earlyTaps = null;
    tap('[data-control=invite]');
    expect(isBusy('[data-control=invite]')).toBe(false);
    tap('#reset');
    expect(isBusy('#reset')).toBe(true);
    find('#reset').removeAttribute('aria-busy');
    find('[data-island]').dataset.explorer = 'loaded';
    tap('#reset');
    expect(isBusy('#reset')).toBe(false);
  });
});

test('a slash and Ctrl+K select what is in the search field, but a slash is typed in a field, and no dialog is left', () => {
  const {find, window} = open();
  const {document, KeyboardEvent} = window;
  const field = find('input') as HTMLInputElement;
  const other = document.body.appendChild(document.createElement('textarea'));
  const leads = (init: object, from = find('#plain')) => {
    field.setSelectionRange(0, 0);
    from.focus();
    const isLeft = from.dispatchEvent(
      new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init}),
    );
    return !isLeft && document.activeElement === field && field.selectionEnd === 4;
  };
  const combined = {key: 'k', ctrlKey: true};
  for (const init of [{key: '/'}, combined, {...combined, key: 'K'}, {key: 'k', metaKey: true}])
    expect([init, leads(init)]).toEqual([init, true]);
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(leads({key: '/', [held]: true})).toBe(false);
  for (const held of ['shiftKey', 'altKey']) expect(leads({...combined, [held]: true})).toBe(false);
  for (const init of [{key: 'k'}, {...combined, key: 'x'}]) expect(leads(init)).toBe(false);
  expect([leads({key: '/'}, other), leads(combined, other)]).toEqual([false, true]);
  document.body.appendChild(document.createElement('dialog')).setAttribute('open', '');
  expect(leads(combined)).toBe(false);
});

test.each(['later', 'early'])(
  'a controls script that fails twice shows one alert when a tap needs it, %s',
  (when) => {
    const setTimeout = (run: (...rest: unknown[]) => void, _: number, ...rest: unknown[]) => run(...rest);
    const {window, scripts, tap, isBusy} = open({changes: {setTimeout}});
    const alerts = () =>
      [...window.document.querySelectorAll('[role=alert]')].map(({textContent}) => textContent);
    if (when === 'early') tap('[data-control=invite]');
    for (let tries = 1; tries <= 2; tries += 1) {
      expect(alerts()).toEqual([]);
      expect(scripts()).toHaveLength(tries);
      scripts().pop()!.dispatchEvent(new window.Event('error'));
    }
    expect(alerts()).toEqual(when === 'early' ? [unloaded] : []);
    expect(isBusy('[data-control=invite]')).toBe(false);
    tap('[data-control=invite]');
    tap('#reset');
    expect(alerts()).toEqual([unloaded]);
    expect(isBusy('#reset')).toBe(false);
  },
);
