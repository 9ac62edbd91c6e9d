/** @jest-environment jsdom */
import {act, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {openOwnRequest} from '@site/src/invite/ownRequest/openOwnRequest';
import MyRequest from '@site/src/pages/my-request';
import {storedRequest as request} from '../../support/ownRequest';
import {showDocument} from '../../support/page';

// Needs Docusaurus' router.
jest.mock('@site/src/components/PageHead', () => ({PageHead: () => null}));

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

const open = (changes = {}, copies: unknown = null) =>
  answer({outcome: 'open', request: {...request, ...changes}, copies});

/** What was asked of the function, in order. */
const asked = () => calls.mock.calls.map(([, {body}]) => JSON.parse(String(body)));

async function visit() {
  const user = userEvent.setup();
  showDocument(<MyRequest />, `/my-request#${token}`);
  const place = document.querySelector<HTMLElement>('[data-part=own-request]')!;
  await act(async () => openOwnRequest(place));
  return user;
}

test('opening shows what is stored and asks for nothing else', async () => {
  calls.mockReturnValue(open());
  await visit();
  expect(
    await screen.findByRole('heading', {level: 1, name: 'Your invite comes by November 9, 2999'}),
  ).toBeVisible();
  expect(screen.getByText(/We’ll write to ada@mail.example/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({textContent}) => textContent)).toEqual([
    'You asked November 2, 2026',
    'Invite by email, sending 2: about to be sent November 2, 2026',
    'Our answer by email: sent November 2, 2026',
    'Your invite, at the latest November 9, 2999',
  ]);
  for (const value of ['Ada Lovelace', '+1 555 0100 22', 'ada.l', 'iPhone'])
    expect(screen.getByDisplayValue(value)).toBeVisible();
  expect(asked()).toEqual([{token, action: 'show'}]);
  expect(calls.mock.calls[0]![0]).not.toContain('aaaa');
});

const invited = {
  state: 'invited',
  status: {...request.status, codeEndsAt: '2999-12-02T12:00:00Z'},
};

test('the code is sent again, once a day, three times in all', async () => {
  calls
    .mockReturnValueOnce(open(invited, {left: 3, nextAt: null}))
    .mockReturnValueOnce(open(invited, {left: 2, nextAt: '2026-11-24T12:00:00Z'}));
  const user = await visit();
  expect(
    await screen.findByRole('heading', {level: 1, name: 'Use your code by December 2, 2999'}),
  ).toBeVisible();
  await user.click(screen.getByRole('button', {name: 'Send the code again'}));
  expect(await screen.findByText(/A new code is on its way/)).toBeVisible();
  expect(asked()[1]).toEqual({token, action: 'send'});
  expect(screen.queryByRole('button', {name: 'Send the code again'})).toBeNull();
  expect(screen.getByText(/sent again from November 24, 2026/)).toBeVisible();
  expect(screen.getByRole('heading', {level: 1})).toHaveFocus();
});

test('changes are saved once there are any, and the button keeps the focus', async () => {
  calls.mockReturnValueOnce(open()).mockReturnValueOnce(open({selfId: 'ada.k'}));
  const user = await visit();
  const save = await screen.findByRole('button', {name: 'Save changes'});
  await user.click(save);
  expect(asked()).toHaveLength(1);
  const selfId = screen.getByLabelText('SELF ID');
  await user.clear(selfId);
  await user.type(selfId, 'ada.k');
  await user.click(save);
  expect(await within(save.parentElement!).findByText('Changes saved.')).toBeVisible();
  expect(save).toHaveFocus();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(asked()[1]).toMatchObject({action: 'correct', changes: {self_id: 'ada.k'}});
});

test('a double click on “Leave the list” only asks', async () => {
  calls.mockReturnValue(open());
  const user = await visit();
  await user.dblClick(await screen.findByRole('button', {name: 'Leave the list'}));
  expect(screen.getByRole('button', {name: 'Keep my request'})).toHaveFocus();
  expect(screen.getByRole('button', {name: 'Yes, delete everything'})).toBeVisible();
  expect(asked()).toHaveLength(1);
});

test('who left and asked again comes back by one button', async () => {
  calls.mockReturnValueOnce(open({state: 'held'})).mockReturnValueOnce(open());
  const user = await visit();
  expect(await screen.findByRole('heading', {name: 'Was this you?'})).toBeVisible();
  expect(screen.queryByRole('button', {name: 'Save changes'})).toBeNull();
  await user.click(screen.getByRole('button', {name: 'Put me back in line'}));
  expect(await screen.findByText('You’re back in line.')).toBeVisible();
  expect(asked()[1]).toEqual({token, action: 'return'});
});

test.each([
  ['the network is gone', () => Promise.reject(new TypeError('x')), /Check your connection/],
  ['a sign-in page answers', () => answer('<html>'), /Check your connection/],
  ['too many called', () => answer({code: 'rate_limited', retryAfter: 90}, 429), /Try again in 2 minutes/],
])('when %s, it can be tried again', async (_, how, words) => {
  calls.mockReturnValueOnce(how()).mockReturnValueOnce(open());
  const user = await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await user.click(screen.getByRole('button', {name: 'Try again'}));
  expect(await screen.findByText(/We’ll write to ada@mail.example/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['late', {status: {...request.status, dueAt: earlier}}, null, /was due by November 9, 2026/],
  ['invited', invited, {left: 0, nextAt: null}, /sent again as often as we can/],
  [
    'used',
    {...invited, status: {...invited.status, codeUsedAt: earlier}},
    null,
    /was entered on November 9, 2026/,
  ],
  [
    'over',
    {...invited, status: {...invited.status, codeEndsAt: earlier}},
    null,
    /worked until November 9, 2026/,
  ],
  [
    'invited later',
    {...invited, mails: [{...request.mails[1]!, notBefore: '2999-12-01T12:00:00Z'}]},
    null,
    /code comes on December 1, 2999/,
  ],
  ['declined', {state: 'declined', stateReason: 'The line is full.'}, null, /^The line is full\. Think/],
  ['undeliverable', {state: 'undeliverable', stateReason: 'no box'}, null, /^No box\. We’ve stopped writing/],
])('a request that is %s says so, without a button that sends a code', async (_, changes, copies, words) => {
  calls.mockReturnValue(open(changes, copies));
  await visit();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', {name: 'Send the code again'})).toBeNull();
});
