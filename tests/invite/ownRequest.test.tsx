/** @jest-environment jsdom */
import {act, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@site/src/invite/OwnRequest/element';
import MyRequest from '@site/src/pages/my-request';
import {storedRequest as request} from '../support/ownRequest';
import {showDocument} from '../support/page';

// Needs Docusaurus' router.
jest.mock('@site/src/components/MarkdownLink', () => ({MarkdownLink: () => null}));

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

const button = (name: string) => screen.findByRole('button', {name});

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

describe('the link of an email', () => {
  test.each([
    ...['?utm_source=x', '.', '%20', '%2E', '"', ':~:text=a'].map((behind) => token + behind),
    `/${token}`,
    token.toUpperCase(),
    `%20${token}`,
  ])('opens with what mail programs make of it, which leaves the address: #%s', async (fragment) => {
    calls.mockReturnValue(open());
    await visit(`?a=b#${fragment}`);
    await screen.findByText(/We’ll write to/);
    expect(asked()).toEqual([{token, action: 'show'}]);
    expect(location.href).toMatch(/\/my-request$/);
  });

  test.each([token.slice(0, 20), token.slice(0, -1), 'utm_source=x'])('cut to #%s says so', async (cut) => {
    await visit(`#${cut}`);
    expect(screen.getByRole('alert')).toHaveTextContent(/isn’t complete/);
    expect(location.href).toMatch(/\/my-request$/);
    expect(calls).not.toHaveBeenCalled();
  });
});

test('without a link the page says where it is, and asks nobody', async () => {
  await visit('');
  expect(screen.getByText(/Open this page with the/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls).not.toHaveBeenCalled();
});

const invited = {
  state: 'invited',
  status: {...request.status, codeEndsAt: '2999-12-02T12:00:00Z'},
  mails: [],
};
const resends = {left: 3, nextAt: null};

/** What counts takes a first press that only asks, and a second one elsewhere. */
async function confirm(user: ReturnType<typeof userEvent.setup>, question: string, yes: string) {
  expect(screen.getByText(yes)).not.toBeVisible();
  await user.click(screen.getByText(question, {selector: 'summary'}));
  expect(asked()).toHaveLength(1);
  await user.click(screen.getByText(yes));
}

test.each([
  ['agree', {}, null, 'Agree to updates', 'Yes, I agree'],
  ['withdraw', {agreed: true, consentAt: earlier}, null, 'Withdraw my consent', 'Yes, withdraw it'],
  ['send', invited, resends, 'Send the code again', 'Yes, send a new code'],
  ['rejoin', {state: 'left_before'}, null, 'Come back to the line', 'Yes, put me back in line'],
  ['leave', {}, null, 'Leave the list', 'Yes, delete it'],
])('%s takes two presses', async (action, changes, left, question, yes) => {
  calls.mockReturnValue(open({agreed: false, ...changes}, left));
  const user = await visit();
  await screen.findByText(question, {selector: 'summary'});
  await confirm(user, question, yes);
  await waitFor(() => expect(asked()[1]).toEqual({token, action}));
  await screen.findByText('Done.');
});

test('the code is sent again, and then its next time is named', async () => {
  calls
    .mockReturnValueOnce(open(invited, resends))
    .mockReturnValueOnce(open(invited, {left: 2, nextAt: '2026-11-24T12:00:00Z'}));
  const user = await visit();
  const title = await screen.findByRole('heading', {level: 1, name: 'Use your code by December 2, 2999'});
  await confirm(user, 'Send the code again', 'Yes, send a new code');
  expect(await screen.findByText(/sent again from November 24, 2026/)).toBeVisible();
  expect(screen.queryByText('Send the code again')).toBeNull();
  expect(title).toHaveFocus();
});

test.each([
  ['the network is gone', () => Promise.reject(new TypeError('x')), /Check your connection/],
  ['a sign-in page answers', () => answer('<html>'), /Check your connection/],
  ['too many called', () => answer({code: 'rate_limited'}, 429), /Try again in an hour/],
])('when %s, it can be tried again', async (_, how, words) => {
  calls.mockReturnValueOnce(how()).mockReturnValueOnce(open());
  const user = await visit();
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(await button('Try again'));
  expect(await screen.findByText(/We’ll write to ada@mail.example/)).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['late', {status: {...request.status, dueAt: earlier}}, null, /was due by November 9, 2026/],
  ['invited', invited, {left: 0, nextAt: null}, /sent it again as often as we can/],
  [
    'used',
    {...invited, status: {...invited.status, codeUsedAt: earlier}},
    null,
    /entered on November 9, 2026/,
  ],
  [
    'declined',
    {state: 'declined', stateReason: 'The line is full.'},
    null,
    /^Our reason: “The line is full\.” We delete/,
  ],
])('a request that is %s says so, without a button that sends a code', async (_, changes, left, words) => {
  calls.mockReturnValue(open(changes, left));
  await visit();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Send the code again')).toBeNull();
});
