import {screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {attachSearch} from '@site/src/client/search/attachSearch';
import {SearchField} from '@site/src/components/layout/SearchField';
import {makeIndex} from 'docs-search/makeIndex';
import {showDocument} from '../../support/page';

jest.mock(
  '@generated/search-index/default/files.json',
  () => ({base: '/', folder: '/search/', versions: [{name: '1.0', isLast: true, route: '/docs'}]}),
  {virtual: true},
);

const page = (url: string, title: string, heading: string, line: string) => ({
  url,
  title,
  group: 'Documentation' as const,
  description: '',
  phrases: [],
  sections: [
    {id: '', heading: '', lines: [' Above.']},
    {id: 'part', heading, lines: [line]},
  ],
});
const files: Record<string, unknown> = {
  '/search/1.0/index.json': makeIndex([
    page('/docs/withdraw', 'Withdraw', 'What a seal is', ' A sigil has a seal of wax.'),
    page('/docs/tiers', 'Tiers', 'Gold', ' Gold opens all tasks.'),
    // A word is worth more where others lack it.
    ...Array.from({length: 20}, (_, at) => page(`/docs/${at}`, 'Other', 'Part', ' Another subject.')),
  ]),
  '/search/1.0/0-1.json': [' A sigil has a seal of wax.'],
};

const box = () => screen.getByRole('combobox');
const options = () => within(screen.getByRole('listbox')).queryAllByRole('option');
const chosen = () =>
  options().findIndex((option) => option.id === box().getAttribute('aria-activedescendant'));

beforeEach(() => {
  Object.assign(window, {
    fetch: async (url: string) => ({
      ok: url in files,
      json: async () => files[url],
    }),
  });
  Element.prototype.scrollIntoView = () => {};
  showDocument(<SearchField />, '/docs');
  attachSearch(screen.getByRole('search'), box() as HTMLInputElement);
});

test('results say section, page and passage, and keys choose one', async () => {
  await userEvent.type(box(), 'withdraw seal');
  const first = (await screen.findByText(/^What a/)).closest('a')!;
  expect(first).toHaveAttribute('href', '/docs/withdraw#part');
  expect(first).toHaveTextContent('What a seal isWithdraw');
  expect(await screen.findByText(/of wax/)).toBeVisible();
  expect(screen.getByRole('link', {name: 'All results'})).toHaveAttribute(
    'href',
    '/search?q=withdraw%20seal',
  );
  const last = options().length - 1;
  expect(last).toBeGreaterThan(0);
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', last],
    ['ArrowDown', 0],
    ['End', last],
    ['Home', 0],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect([key, chosen()]).toEqual([key, at]);
  }
});

test('a word that is nowhere gets what comes near, and where to ask', async () => {
  await userEvent.type(box(), 'xqzzvbn');
  expect(await screen.findByText(/^Nothing here has these words\./)).toBeVisible();
  expect(screen.getByRole('link', {name: 'Glossary'})).toHaveAttribute('href', '/docs/glossary');
  expect(screen.queryByRole('link', {name: 'All results'})).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(box()).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  expect(box()).not.toHaveFocus();
});
