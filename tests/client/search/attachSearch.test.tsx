import {act, fireEvent, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {SearchField} from '@site/src/components/layout/SearchField';
import {searchFiles} from 'docs-search/makeIndex';
import {showDocument} from '../../support/page';

jest.mock(
  '@generated/search-index/default/files.json',
  () => ({
    base: '/',
    folder: '/search/',
    versions: [
      {name: 'current', route: '/docs/next', unknown: '/docs/next/open-questions'},
      {name: '1.0', route: '/docs'},
    ],
  }),
  {virtual: true},
);

const page = (url: string, title: string, heading: string, line: string) => ({
  url,
  title,
  group: url.startsWith('/docs') ? ('Documentation' as const) : ('Notes' as const),
  description: '',
  phrases: [],
  sections: [
    {id: '', heading: '', lines: [' Above.']},
    {id: 'part', heading, lines: [line, '-An item.']},
  ],
});
const files = searchFiles([
  page('/docs/withdraw', 'Withdraw', 'What a seal is', ' A sigil has a seal of wax.'),
  page('/blog/tiers', 'Tiers', 'Gold', ' Gold opens all tasks.'),
  // A word is worth more where others lack it.
  ...Array.from({length: 20}, (_, at) => page(`/docs/${at}`, 'Other', 'Part', ' Another subject.')),
]);

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const list = () => screen.getByRole('listbox');
const options = () => within(list()).queryAllByRole('option');
const chosen = () =>
  options().findIndex((option) => option.id === box().getAttribute('aria-activedescendant'));
const isOpen = () => screen.getByRole('search').dataset.open !== undefined;
const asked: string[] = [];
const followed = jest.fn();

/** Attaches the search to the field of a page, as if its script had just been loaded. */
async function open(address = '/docs', state: unknown = null) {
  showDocument(
    <>
      <SearchField />
      <main>
        <h1>Title</h1>
      </main>
    </>,
    address,
  );
  history.replaceState(state, '');
  const {attachSearch} = await import('@site/src/client/search/attachSearch');
  await act(async () => attachSearch(screen.getByRole('search'), box()));
}

beforeEach(() => {
  jest.resetModules();
  localStorage.clear();
  asked.length = 0;
  followed.mockReset();
  Object.assign(window, {
    fetch: async (url: string) => {
      asked.push(url);
      const name = url.split('/').pop()!;
      return {ok: name in files, json: async () => JSON.parse(JSON.stringify(files[name]))};
    },
  });
  Element.prototype.scrollIntoView = () => {};
});
// jsdom does not navigate.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (link) followed(link.getAttribute('href'));
  event.preventDefault();
});

test('results say section, page and passage, and keys choose one', async () => {
  await open();
  await userEvent.type(box(), 'withdraw seal');
  const first = (await screen.findByText(/^What a/)).closest('a')!;
  expect(first).toHaveAttribute('href', '/docs/withdraw#part');
  expect(first).toHaveTextContent('What a seal isWithdraw');
  expect(await screen.findByText(/of wax/)).toBeVisible();
  expect([...first.querySelectorAll('mark')].map(({textContent}) => textContent)).toEqual(['seal', 'seal']);
  expect(screen.getByRole('link', {name: 'All results'})).toHaveAttribute(
    'href',
    '/search?q=withdraw%20seal',
  );
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  const last = options().length - 1;
  expect(last).toBeGreaterThan(0);
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['Shift>}{ArrowDown}{/Shift', 1],
    ['ArrowUp', 0],
    ['ArrowUp', last],
    ['ArrowDown', 0],
    ['End', last],
    ['Home', 0],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect([key, chosen()]).toEqual([key, at]);
  }
  expect(options()[0]).toHaveAttribute('aria-selected', 'true');
  expect(asked.filter((url) => url.endsWith('index.json'))).toEqual(['/search/1.0/index.json']);
});

test('Enter follows the first result, which Back finds again, and it is a recent search', async () => {
  await open();
  await userEvent.type(box(), 'Gold');
  await screen.findByText('Gold', {selector: 'mark'});
  await userEvent.keyboard('{Enter}');
  expect(followed).toHaveBeenCalledWith(expect.stringMatching(/^\/blog\/tiers/));
  expect(options()[0]).toHaveTextContent('Notes');
  const state: unknown = history.state;
  expect(state).toEqual({search: {query: 'Gold', active: 0, scrolled: 0}});

  jest.resetModules();
  await open('/docs', state);
  expect(box()).toHaveValue('Gold');
  await screen.findByText('Gold', {selector: 'mark'});
  expect(chosen()).toBe(0);
  expect(history.state).toEqual({});

  await userEvent.clear(box());
  expect(list()).toHaveAccessibleName('Recent searches');
  await userEvent.click(screen.getByRole('option', {name: 'Gold'}));
  expect(box()).toHaveValue('Gold');
  await userEvent.clear(box());
  await userEvent.click(screen.getByRole('button', {name: 'Forget them'}));
  expect(options()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a result on the same page closes the list and marks its passage', async () => {
  await open('/docs/withdraw#part');
  await userEvent.type(box(), 'sigil');
  await screen.findByText(/of wax/);
  fireEvent.click(options()[0]!, {ctrlKey: true});
  expect(isOpen()).toBe(true);
  await userEvent.click(options()[0]!);
  expect(isOpen()).toBe(false);
  expect(await screen.findByRole('heading')).toHaveFocus();
});

test('a word that is nowhere leads to where to ask, and Escape first empties the field', async () => {
  await open('/docs/next/withdraw');
  await userEvent.type(box(), 'xqzzvbn');
  expect(await screen.findByText(/^Nothing here has these words\./)).toBeVisible();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual([
    '/docs/next/open-questions',
    '/docs/next/glossary',
    '/docs/next/support-and-contact',
    '/community',
  ]);
  expect(asked).toEqual(['/search/current/index.json']);
  await userEvent.keyboard('{Enter}');
  expect(followed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(box()).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  expect(box()).not.toHaveFocus();
  expect(isOpen()).toBe(false);
});

test.each([
  ['the button', () => userEvent.click(screen.getByRole('button', {name: 'Close'}))],
  ['a press elsewhere', () => fireEvent.pointerDown(screen.getByRole('main'))],
  ['focus elsewhere', () => fireEvent.focusIn(screen.getByRole('main'))],
])('%s closes the list, and typing opens it again', async (_, leave) => {
  await open();
  fireEvent.pointerDown(list());
  expect(isOpen()).toBe(true);
  await leave();
  expect(isOpen()).toBe(false);
  expect(document.documentElement).not.toHaveAttribute('data-searching');
  await userEvent.type(box(), 'g');
  expect(isOpen()).toBe(true);
});

test('an index that cannot be loaded is reported, and asked for again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const {fetch} = window;
  window.fetch = async () => ({ok: false}) as Response;
  await open();
  await userEvent.type(box(), 'gold');
  expect(await screen.findByText('The search index could not be loaded.', {exact: false})).toBeVisible();
  window.fetch = fetch;
  await userEvent.type(box(), ' ');
  expect(await screen.findByText('Gold', {selector: 'mark'})).toBeVisible();
  logged.mockRestore();
});
