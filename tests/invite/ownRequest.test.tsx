/** @jest-environment jsdom */
import {act, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@site/src/invite/OwnRequest/element';
import MyRequest from '@site/src/pages/my-request';
import type {OwnRequest} from '@site/supabase/functions/_shared/ownRequest';
import {showDocument} from '../support/page';

// Needs Docusaurus' router.
jest.mock('@site/src/components/MarkdownLink', () => ({MarkdownLink: () => null}));

/** As the page of its person gets it: in line. */
const request: OwnRequest = {
  fullName: 'Ada Lovelace',
  email: 'ada@mail.example',
  phone: '+1 555 0100 22',
  selfId: 'ada.l',
  device: 'iPhone',
  consent: true,
  agreed: true,
  consentWording: 'SELF OS may reach out to me about updates (optional).',
  consentAt: '2026-11-02T12:00:00Z',
  consentWithdrawnAt: null,
  receivedAt: '2026-11-02T12:00:00Z',
  state: 'requested',
  stateAt: '2026-11-02T12:00:00Z',
  stateReason: null,
  status: {
    dueAt: '2999-11-09T12:00:00Z',
    codeEndsAt: null,
    codeUsedAt: null,
  },
  mails: [],
};

const token = `${'a'.repeat(32)}.1800000000.${'b'.repeat(32)}`;
const earlier = '2026-11-09T12:00:00Z';
const calls = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  calls.mockReset();
  Object.assign(globalThis, {fetch: calls});
  // Missing in jsdom.
  Element.prototype.scrollIntoView = () => {};
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function answer(body: unknown, status = 200) {
  return Promise.resolve({status, json: async () => body} as Response);
}

const open = (changes = {}, resends: unknown = null) =>
  answer({outcome: 'open', request: {...request, ...changes}, resends});

/** What was asked of the function, in order. */
const asked = () => calls.mock.calls.map(([, {body}]) => JSON.parse(String(body)));

async function visit(fragment = `#${token}`) {
  history.replaceState(null, '');
  await act(async () => void showDocument(<MyRequest />, `/my-request${fragment}`));
  return userEvent.setup();
}

test('opening shows what is stored and asks for nothing else', async () => {
  calls.mockReturnValue(open());
  await visit();
  expect(
    await screen.findByRole('heading', {level: 1, name: 'Your invite comes by November 9, 2999'}),
  ).toBeVisible();
  expect(screen.getByText(/We’ll write to ada@mail.example/)).toBeVisible();
  for (const value of ['Ada Lovelace', '+1 555 0100 22', 'ada.l', 'iPhone'])
    expect(screen.getByDisplayValue(value)).toBeVisible();
  expect(asked()).toEqual([{token, action: 'show'}]);
  expect(calls.mock.calls[0]![0]).not.toContain('aaaa');
});

test.each([
  ...['?utm_source=x', '.', '%20', '%2E', '"', ':~:text=a'].map((behind) => token + behind),
  `/${token}`,
  token.toUpperCase(),
  `%20${token}`,
])('the link opens with what mail programs make of it, which leaves the address: #%s', async (fragment) => {
  calls.mockReturnValue(open());
  await visit(`?a=b#${fragment}`);
  await screen.findByText(/We’ll write to/);
  expect(asked()).toEqual([{token, action: 'show'}]);
  expect(location.href).toMatch(/\/my-request$/);
});

test.each([token.slice(0, 20), token.slice(0, -1), 'utm_source=x'])(
  'a link cut to #%s says so',
  async (cut) => {
    await visit(`#${cut}`);
    expect(screen.getByRole('alert')).toHaveTextContent(/isn’t complete/);
    expect(location.href).toMatch(/\/my-request$/);
    expect(calls).not.toHaveBeenCalled();
  },
);

test('without a link the page says where it is, and asks nobody', async () => {
  await visit('');
  expect(screen.getByText(/Open this page with the/)).toBeVisible();
  expect(calls).not.toHaveBeenCalled();
});

const invited = {state: 'invited', status: {...request.status, codeEndsAt: '2999-12-02T12:00:00Z'}};

/** What counts takes a first press that only asks, and a second one elsewhere. */
test.each([
  ['agree', {}, 'Agree to updates', 'Yes, I agree'],
  ['withdraw', {agreed: true, consentAt: earlier}, 'Withdraw my consent', 'Yes, withdraw it'],
  ['send', invited, 'Send the code again', 'Yes, send a new code'],
  ['rejoin', {state: 'left_before'}, 'Come back to the line', 'Yes, put me back in line'],
  ['leave', {}, 'Leave the list', 'Yes, delete it'],
])('%s takes two presses, and its button goes', async (action, changes, question, yes) => {
  calls
    .mockReturnValueOnce(open({agreed: false, ...changes}, {left: 3, nextAt: null}))
    .mockReturnValueOnce(open(invited, {left: 2, nextAt: '2026-11-24T12:00:00Z'}));
  const user = await visit();
  await user.click(await screen.findByText(question, {selector: 'summary'}));
  expect(asked()).toHaveLength(1);
  await user.click(screen.getByText(yes));
  await waitFor(() => expect(asked()[1]).toEqual({token, action}));
  await screen.findByText('Done.');
  expect(screen.getByText(/sent again from November 24, 2026/)).toBeVisible();
  if (action === 'send') expect(screen.getByRole('heading', {level: 1})).toHaveFocus();
});

test.each([
  ['the network is gone', () => Promise.reject(new TypeError('x')), /Check your connection/],
  ['a sign-in page answers', () => answer('<html>'), /Check your connection/],
  ['too many called', () => answer({code: 'rate_limited'}, 429), /Try again in an hour/],
])('when %s, it can be tried again', async (_, how, words) => {
  calls.mockReturnValueOnce(how()).mockReturnValueOnce(open());
  const user = await visit();
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', {name: 'Try again'}));
  expect(await screen.findByText(/We’ll write to ada@mail.example/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

const used = {...invited, status: {...invited.status, codeUsedAt: earlier}};
test.each([
  ['late', {status: {...request.status, dueAt: earlier}}, /was due by November 9, 2026/],
  ['invited', invited, /^Use your code by December 2, 2999/],
  ['expired', {...invited, status: {...invited.status, codeEndsAt: earlier}}, /^Request an invite again/],
  ['used', used, /entered on November 9, 2026/],
  ['declined', {state: 'declined', stateReason: 'Full.'}, /^Our reason: “Full\.” We delete/],
  ['sent often enough', invited, /sent it again as often as we can/, {left: 0, nextAt: null}],
])('a request that is %s says so, without a button that sends a code', async (...row) => {
  const [, changes, words, resends = null] = row;
  calls.mockReturnValue(open(changes, resends));
  await visit();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Send the code again')).toBeNull();
});
