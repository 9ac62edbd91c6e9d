/** @jest-environment jsdom */
import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {inviteDays} from '@site/src/facts/invite';
import {InviteButton} from '@site/src/invite/InviteButton';
import {openInvite} from '@site/src/invite/openInvite';
import {InviteRequestError, sendInviteRequest} from '@site/src/invite/sendInviteRequest';
import siteEnv from '../support/generated/env';
import {showDocument} from '../support/page';

jest.mock('@site/src/invite/sendInviteRequest', () => ({
  ...jest.requireActual<object>('@site/src/invite/sendInviteRequest'),
  loadClient: async () => {},
  sendInviteRequest: jest.fn(),
}));

const send = jest.mocked(sendInviteRequest);
const user = userEvent.setup();

const request = {
  'Full name': 'Ada Lovelace',
  Email: 'ada@mail.example',
  'Phone number': '+1 (555) 010-0000',
  'SELF ID': 'ada',
  Device: 'iPhone',
};

async function openDialog(hasExistingId = false) {
  showDocument(<InviteButton isHero={hasExistingId} />);
  await act(async () => openInvite(screen.getByRole('button', {name: 'Get Invite'}), hasExistingId));
}

async function fill(changes = {}) {
  const {Device: device, ...texts} = {...request, ...changes};
  for (const [name, text] of Object.entries(texts)) await user.type(field(name), text);
  await user.selectOptions(field('Device'), device);
}

const field = (name: string | RegExp) => screen.getByLabelText(name);
const consent = () => field(/may reach out/);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', {name}));
const submit = () => press('Request Invite');
const bringBack = 'Bring back what you typed';
const existing = 'Enter Existing SELF User’s ID';
const offers = (name: string) => screen.queryByRole('button', {name}) !== null;
const values = () => Object.keys(request).map((name) => (field(name) as HTMLInputElement).value);
const titled = (name: string) => screen.findByRole('heading', {name});
const thanked = () => titled('Thank you for your request!');

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset().mockResolvedValue();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  await act(async () => screen.queryByRole<HTMLDialogElement>('dialog')?.close());
  jest.restoreAllMocks();
});

test('without a backend, it says whom to write to', async () => {
  jest.replaceProperty(siteEnv, 'backend', null);
  await openDialog();
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('an empty form says at every field what it needs, until the field is valid', async () => {
  await openDialog();
  await submit();
  for (const name of Object.keys(request))
    expect(field(name)).toHaveAccessibleDescription(/too short|Invalid|Please select/);
  expect(field('Full name')).toHaveFocus();
  await user.type(field('Full name'), 'Ad');
  expect(screen.queryByText('Name is too short')).toBeNull();
  await submit();
  expect(field('Email')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a complete request is sent clean, with consent false unless ticked, confirmed and not kept', async () => {
  await openDialog();
  await fill({Email: 'mailto:ada@gmial.com;', 'SELF ID': 'ada  '});
  expect(field('Email')).toHaveAccessibleDescription('Did you mean ada@gmail.com?');
  expect(sessionStorage).toHaveLength(1);
  await submit();
  expect(await thanked()).toHaveFocus();
  expect(send.mock.calls[0]![0]).toEqual({
    full_name: 'Ada Lovelace',
    email: 'ada@gmial.com',
    phone: '+1 (555) 010-0000',
    self_id: 'ada',
    device: 'iPhone',
    consent: false,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(screen.getByRole('dialog')).toHaveTextContent(`within ${inviteDays} days`);
  expect(offers(existing)).toBe(false);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test.each<[string, boolean, number, string]>([
  ['no answer', true, 500, 'There was an error submitting your request. Please try again.'],
  ['no network', false, 0, 'You seem to be offline'],
  ['too many', true, 429, 'Try again in an hour'],
])('after a failure (%s) the input stays, and only a changed request is a new one', async (...row) => {
  const [, isOnline, status, words] = row;
  const error = new InviteRequestError('failed', status);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  send.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  await openDialog();
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(values()).toEqual(Object.values(request));
  await submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await screen.findByRole('alert');
  await user.type(field('SELF ID'), 'x');
  await submit();
  await thanked();
  const [first, second, third] = send.mock.calls.map(([sent]) => sent);
  expect(second).toEqual(first);
  expect(third!.created_at).not.toBe(first!.created_at);
});

/** In jsdom the dialog has no size, so only the origin is inside. */
function releaseOutside(from: number) {
  fireEvent.mouseDown(screen.getByRole('dialog'), {clientX: from});
  fireEvent.click(screen.getByRole('dialog'), {clientX: 9});
}

test('a click outside closes the dialog, and one line brings back what was typed', async () => {
  await openDialog();
  expect(offers(bringBack)).toBe(false);
  await fill();
  await user.click(consent());
  // As when text is selected.
  releaseOutside(0);
  expect(screen.getByRole('dialog')).toBeVisible();
  releaseOutside(9);
  expect(screen.queryByRole('dialog')).toBeNull();
  await openDialog();
  expect(values()).toEqual(['', '', '', '', '']);
  await submit();
  await press(bringBack);
  expect(screen.getByRole('button', {name: 'What you typed is back.'})).toHaveFocus();
  expect(screen.queryByText('Invalid email')).toBeNull();
  expect(values()).toEqual(Object.values(request));
  // A wish counts only where it's ticked.
  expect(consent()).not.toBeChecked();
});

test('a request is sent once; closing aborts it and says so, and it can be brought back and sent again', async () => {
  send.mockImplementationOnce(
    (_row, _backend, {signal}) => new Promise((_done, fail) => (signal.onabort = fail)),
  );
  await openDialog();
  await fill();
  await submit();
  expect(screen.getByRole('button', {name: 'Submitting...'})).toBeDisabled();
  await user.type(field('Email'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await press('Close');
  expect(send.mock.calls[0]![2].signal.aborted).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent(/may not have reached us/);
  await openDialog();
  expect(screen.queryByText(/may not have reached us/)).toBeNull();
  await press(bringBack);
  await submit();
  await thanked();
  expect(send.mock.calls[1]![0]).toEqual(send.mock.calls[0]![0]);
});

test('an existing ID leads there and back with nothing lost, and becomes a message to copy or share', async () => {
  const share = jest.fn(async () => undefined);
  Object.assign(navigator, {share});
  await openDialog(true);
  expect(await titled('Request Your SELF OS Invite')).toHaveFocus();
  await fill();
  await press(existing);
  expect(await titled('Ask someone on SELF OS')).toHaveFocus();
  await press('Back');
  expect(await titled('Request Your SELF OS Invite')).toHaveFocus();
  expect(values()).toEqual(Object.values(request));
  await press(existing);
  expect(field('Existing SELF User’s ID')).toBeRequired();
  await user.type(field('Existing SELF User’s ID'), ' @');
  expect(field('Existing SELF User’s ID')).toBeInvalid();
  await user.clear(field('Existing SELF User’s ID'));
  await user.type(field('Existing SELF User’s ID'), ' @ada ');
  await press('Write the message');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await titled('Ask @ada for an invite')).toHaveFocus();
  const message = 'Hi @ada, can you send me a SELF OS invite?';
  expect(screen.getByText(message)).toBeVisible();
  await press('Share');
  expect(share).toHaveBeenCalledWith({text: message});
  await press('Copy');
  expect(await navigator.clipboard.readText()).toBe(message);
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied/);
  await press('Close');
  expect(screen.getByRole('button', {name: 'Get Invite'})).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});
