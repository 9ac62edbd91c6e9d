import {act, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {openOwnRequest} from '@site/src/invite/openOwnRequest';
import MyRequest from '@site/src/pages/my-request';
import {showDocument} from '../support/page';

const token = `${'a'.repeat(32)}.1800000000.${'b'.repeat(32)}`;

const request = {
  id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  fullName: 'Ada Lovelace',
  email: 'ada@mail.example',
  phone: '+1 555 0100 22',
  selfId: 'ada.l',
  device: 'iPhone',
  consent: true,
  consentWording: 'SELF OS may reach out to me about updates (optional).',
  consentAt: '2026-11-02T12:00:00Z',
  consentWithdrawnAt: null,
  createdAt: '2026-11-02T12:00:00Z',
  receivedAt: '2026-11-02T12:00:00Z',
  trapFilled: false,
  state: 'requested',
  stateAt: '2026-11-02T12:00:00Z',
  stateReason: null,
  mails: [
    {kind: 'confirmation', state: 'sent', settledAt: '2026-11-02T12:00:03Z'},
    {kind: 'invite', state: 'waiting', settledAt: null},
  ],
};

const calls = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  calls.mockReset();
  Object.assign(globalThis, {fetch: calls});
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function answer(body: unknown, status = 200) {
  return Promise.resolve({status, json: async () => body} as Response);
}

const open = (changes = {}) => answer({outcome: 'open', request: {...request, ...changes}});

/** What was asked of the function, in order. */
const asked = () => calls.mock.calls.map(([, {body}]) => JSON.parse(String(body)));

async function visit() {
  const user = userEvent.setup();
  showDocument(<MyRequest />, `/my-request#${token}`);
  const place = document.querySelector<HTMLElement>('[data-my-request]')!;
  await act(async () => openOwnRequest(place));
  return user;
}

test('opening shows what is stored and asks for nothing else', async () => {
  calls.mockReturnValue(open());
  await visit();
  expect(await screen.findByText('ada@mail.example')).toBeVisible();
  expect(screen.getByText(/It is waiting in line/)).toBeVisible();
  expect(screen.getByText('sent on November 2, 2026')).toBeVisible();
  expect(screen.getByText('is about to be sent')).toBeVisible();
  expect(asked()).toEqual([{token, action: 'show'}]);
  expect(calls.mock.calls[0]![0]).not.toContain('aaaa');
});

test('a correction is checked here first, then saved and said', async () => {
  calls.mockReturnValueOnce(open()).mockReturnValueOnce(open({phone: '+1 555 0100 99'}));
  const user = await visit();
  const phone = await screen.findByLabelText('Phone number');
  await user.clear(phone);
  await user.type(phone, '12');
  await user.click(screen.getByRole('button', {name: 'Save corrections'}));
  expect(screen.getByText('Invalid phone number')).toBeVisible();
  expect(phone).toHaveFocus();
  expect(asked()).toHaveLength(1);
  await user.clear(phone);
  await user.type(phone, '+1 555 0100 99');
  await user.click(screen.getByRole('button', {name: 'Save corrections'}));
  expect(await screen.findByText('Your corrections are saved.')).toBeVisible();
  expect(asked()[1]).toEqual({
    token,
    action: 'correct',
    changes: {full_name: 'Ada Lovelace', phone: '+1 555 0100 99', self_id: 'ada.l', device: 'iPhone'},
  });
  expect(screen.queryByText('Invalid phone number')).toBeNull();
});

test('a consent is taken back', async () => {
  calls
    .mockReturnValueOnce(open())
    .mockReturnValueOnce(open({consent: false, consentWithdrawnAt: '2026-11-22T12:00:00Z'}));
  const user = await visit();
  await user.click(await screen.findByRole('button', {name: 'Withdraw my consent'}));
  expect(await screen.findByText(/You withdrew it on November 22, 2026/)).toBeVisible();
  expect(asked()[1]).toEqual({token, action: 'withdraw'});
});

test('leaving asks once more, and can be thought better of', async () => {
  calls.mockReturnValueOnce(open()).mockReturnValueOnce(answer({outcome: 'left', requests: 1}));
  const user = await visit();
  await user.click(await screen.findByRole('button', {name: 'Leave the list'}));
  await user.click(screen.getByRole('button', {name: 'Keep my request'}));
  expect(asked()).toHaveLength(1);
  await user.click(screen.getByRole('button', {name: 'Leave the list'}));
  await user.click(screen.getByRole('button', {name: 'Yes, erase everything'}));
  expect(await screen.findByRole('heading', {name: 'You have left the list'})).toHaveFocus();
  expect(asked()[1]).toEqual({token, action: 'leave'});
  expect(screen.queryByText('ada@mail.example')).toBeNull();
});

test('everything that is stored can be taken along as one file', async () => {
  calls.mockReturnValue(open());
  let file: Blob | undefined;
  Object.assign(URL, {createObjectURL: (blob: Blob) => ((file = blob), 'blob:x'), revokeObjectURL() {}});
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const user = await visit();
  await user.click(await screen.findByRole('button', {name: 'Download as JSON'}));
  expect(clicked).toHaveBeenCalledTimes(1);
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file!);
  });
  expect(JSON.parse(String(text))).toEqual(request);
});

test('a link that opens nothing says so, and what to do', async () => {
  calls.mockReturnValue(answer({error: 'x', code: 'closed'}, 404));
  await visit();
  expect(await screen.findByRole('heading', {name: 'This link no longer works'})).toHaveFocus();
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
  expect(await screen.findByText('ada@mail.example')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['invited', null, /You were invited on November 2, 2026/],
  [
    'declined',
    'its mailbox is invited already',
    /declined on November 2, 2026: its mailbox is invited already/,
  ],
  ['undeliverable', 'the mail came back', /came back on November 2, 2026: the mail came back/],
])('a request that is %s says so', async (state, stateReason, words) => {
  calls.mockReturnValue(open({state, stateReason}));
  await visit();
  expect(await screen.findByText(words)).toBeVisible();
});
