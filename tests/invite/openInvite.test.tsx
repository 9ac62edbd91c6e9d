/** @jest-environment jsdom */
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {inviteDays} from '@site/src/facts/invite';
import {InviteButton} from '@site/src/invite/InviteButton';
import {openInvite} from '@site/src/invite/openInvite';
import {InviteRequestError, loadClient, sendInviteRequest} from '@site/src/invite/sendInviteRequest';
import siteEnv from '../support/generated/siteEnv';
import {showDocument} from '../support/page';

jest.mock('@site/src/invite/sendInviteRequest', () => ({
  ...jest.requireActual<object>('@site/src/invite/sendInviteRequest'),
  loadClient: jest.fn(() => Promise.resolve()),
  sendInviteRequest: jest.fn(),
}));

const send = jest.mocked(sendInviteRequest);
const load = jest.mocked(loadClient);
const said = jest.fn<void, [string]>();
const user = userEvent.setup();

async function openDialog(existingId = false, address = '/') {
  showDocument(<InviteButton existingId={existingId} />, address);
  await act(async () => openInvite(screen.getByRole('button', {name: 'Get Invite'}), existingId, said));
  await screen.findByLabelText('Full name');
}

const request = {
  'Full name': 'Ada Lovelace',
  Email: 'ada@mail.example',
  'Phone number': '+1 (555) 010-0000',
  'SELF ID': 'ada',
  Device: 'iPhone',
};

async function fill() {
  const {Device: device, ...texts} = request;
  for (const [name, text] of Object.entries(texts)) await user.type(field(name), text);
  await user.selectOptions(field('Device'), device);
}

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', {name}));
const submit = () => press('Request Invite');
const bringBack = 'Bring back what you typed';
const existing = 'Enter Existing SELF User’s ID';
const offers = (name: string) => screen.queryByRole('button', {name}) !== null;
const values = () => Object.keys(request).map((name) => (field(name) as HTMLInputElement).value);
const thanked = () => screen.findByText('Thank you for your request!');
const titled = (name: string) => screen.getByRole('heading', {name});

beforeEach(() => {
  sessionStorage.clear();
  load.mockClear();
  said.mockClear();
  send.mockReset().mockResolvedValue();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  await act(async () => screen.queryByRole<HTMLDialogElement>('dialog')?.close());
  jest.restoreAllMocks();
});

test('an empty form says at every field what it needs, until the field is valid', async () => {
  await openDialog();
  expect(screen.getByText(/^It’s free\./)).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await submit();
  for (const text of [
    'Name is too short',
    'Enter your full name.',
    'Invalid email',
    'Enter your email address.',
    'Invalid phone number',
    'Enter your number with its country code.',
    'SELF ID is too short',
    'Enter the ID you’d like.',
    'Please select your device',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('5 answers need your attention.');
  expect(field('Full name')).toHaveFocus();
  expect(field('Full name')).toHaveAccessibleDescription('Name is too short Enter your full name.');
  await user.tab();
  expect(load).not.toHaveBeenCalled();
  await user.type(field('Full name'), 'Ad');
  expect(screen.queryByText(/^Name is too short/)).not.toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  await user.tab();
  expect(load).toHaveBeenCalledTimes(1);
  await user.type(field('Phone number'), request['Phone number']);
  expect(screen.queryByText(/^Invalid phone number/)).not.toBeInTheDocument();
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('3 answers need your attention.');
  expect(field('Email')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a complete request is sent clean, with consent false unless ticked, confirmed and not kept', async () => {
  await openDialog();
  await fill();
  await user.type(field('SELF ID'), '  ');
  await user.clear(field('Email'));
  await user.type(field('Email'), 'mailto:ada@mail.example;');
  expect(sessionStorage).toHaveLength(1);
  await submit();
  await thanked();
  const [row, , , isTrapFilled] = send.mock.calls[0]!;
  expect(isTrapFilled).toBe(false);
  expect(row).toEqual({
    full_name: 'Ada Lovelace',
    email: 'ada@mail.example',
    phone: '+1 (555) 010-0000',
    self_id: 'ada',
    device: 'iPhone',
    consent: false,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  const dialog = screen.getByRole('dialog', {name: 'Thank you for your request!'});
  expect(dialog).toHaveTextContent(`within ${inviteDays} days`);
  expect(dialog).toHaveTextContent('at ada@mail.example');
  expect(offers(existing)).toBe(false);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test.each<[string, {online: boolean; retryAfter?: number}, string]>([
  ['no answer', {online: true}, 'There was an error submitting your request. Please try again.'],
  ['no network', {online: false}, 'You seem to be offline'],
  ['too many', {online: true, retryAfter: 312}, 'Try again in 6 minutes'],
])('after a failure (%s) the input stays, and only a changed request is a new one', async (_, how, words) => {
  const error = new InviteRequestError('failed', how.retryAfter);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(how.online);
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
  const [first, second, third] = send.mock.calls.map(([row]) => row);
  expect(second).toEqual(first);
  expect(third!.created_at).not.toBe(first!.created_at);
});

/** In jsdom the dialog has no size, so only the origin is inside. */
function pressAndRelease(pressed: MouseEventInit, released: MouseEventInit) {
  const dialog = screen.getByRole('dialog');
  fireEvent.mouseDown(dialog, pressed);
  fireEvent.click(dialog, released);
}

test('a click outside asks before it closes a filled form, and one button restores it', async () => {
  await openDialog(true);
  expect(offers(bringBack)).toBe(false);
  await fill();
  await user.click(screen.getByLabelText(/may reach out/));
  // As when text is selected.
  pressAndRelease({clientX: 0}, {clientX: 9});
  pressAndRelease({clientX: 9}, {clientX: 0});
  expect(screen.getByRole('dialog')).toBeVisible();
  pressAndRelease({clientX: 9}, {clientX: 9});
  expect(screen.getByRole('button', {name: 'Keep typing'})).toHaveFocus();
  await press('Keep typing');
  expect(values()).toEqual(Object.values(request));
  pressAndRelease({clientX: 9}, {clientX: 9});
  await user.click(within(screen.getByRole('group', {name: 'Close the form?'})).getByText('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await openDialog(true);
  expect(values()).toEqual(['', '', '', '', '']);
  expect(screen.getByLabelText(/may reach out/)).not.toBeChecked();
  await submit();
  await press(bringBack);
  expect(screen.getByText('What you typed is back.')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(values()).toEqual(Object.values(request));
  expect(screen.getByLabelText(/may reach out/)).toBeChecked();
  expect(offers(bringBack)).toBe(false);
});

test('the line stays over closing until it is dismissed, which deletes what it had', async () => {
  await openDialog();
  await user.type(field('Full name'), 'Ada');
  for (let times = 0; times < 2; times += 1) {
    await press('Close');
    await openDialog();
  }
  await press(/^Dismiss/);
  expect(offers(bringBack)).toBe(false);
  expect(screen.getByText('What you typed before is deleted.')).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
});

test('a request is sent once; closing aborts it and says so, and it can be brought back and sent again', async () => {
  // The answer comes when the form is closed.
  send.mockImplementationOnce(
    (_row, _backend, signal) => new Promise((done) => (signal.onabort = () => done())),
  );
  await openDialog();
  await fill();
  await user.type(field('Leave this empty'), 'Ada');
  await submit();
  expect(screen.getByRole('button', {name: 'Submitting...'})).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Submitting...');
  await user.type(field('Email'), '{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]![3]).toBe(true);
  await press('Close');
  expect(send.mock.calls[0]![2].aborted).toBe(true);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/may not have reached us/));
  said.mockClear();
  await openDialog();
  await press(bringBack);
  await submit();
  await thanked();
  expect(send.mock.calls[1]![0]).toEqual(send.mock.calls[0]![0]);
  await press('Close');
  expect(said).not.toHaveBeenCalled();
  await openDialog();
  expect(offers(bringBack)).toBe(false);
});

test('the hero leads to the existing-ID form and back with each title in focus, and an ID sends nothing', async () => {
  await openDialog(true);
  expect(titled('Request Your SELF OS Invite')).toHaveFocus();
  await fill();
  await press(existing);
  expect(titled('Skip the line')).toHaveFocus();
  await press('Back to the request');
  expect(titled('Request Your SELF OS Invite')).toHaveFocus();
  expect(values()).toEqual(Object.values(request));
  await submit();
  await waitFor(() => expect(titled('Thank you for your request!')).toHaveFocus());
  await press(existing);
  await press('Back');
  expect(titled('Thank you for your request!')).toHaveFocus();
  send.mockClear();
  await press(existing);
  expect(field('Existing SELF User’s ID')).toBeRequired();
  await user.type(field('Existing SELF User’s ID'), 'ada');
  await press('Submit');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  expect(said).toHaveBeenCalledWith('Nothing was sent. Ask that user to send you an invite.');
});

test('without a backend or JavaScript, the contact address replaces the form', async () => {
  const page = showDocument(<InviteButton />);
  expect(page.querySelector('noscript')).toHaveTextContent(/mailto:.+Get Invite: write to .+@/);
  jest.replaceProperty(siteEnv, 'backend', null);
  await act(async () => openInvite(screen.getByRole('button'), false));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('link', {name: /@/})).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});
