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
const failure = 'There was an error submitting your request. Please try again.';

const opener = () => screen.getByRole('button', {name: 'Get Invite'});
const open = (existingId = false, tell?: (words: string) => void) =>
  act(async () => openInvite(opener(), existingId, tell));

/** Opens the dialog, a minute ago by its clock, so that submitting needs no delay. */
async function openDialog(existingId = false, address = '/') {
  const user = userEvent.setup();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
  showDocument(<InviteButton existingId={existingId} />, address);
  const said = jest.fn<void, [string]>();
  await open(existingId, said);
  const dialog = await screen.findByRole('dialog', {name: 'Request Your SELF OS Invite'});
  await within(dialog).findByLabelText('Full name');
  now.mockRestore();
  return {user, dialog, said};
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
  await user.type(screen.getByLabelText('Email'), 'ada@mail.example');
  await user.type(screen.getByLabelText('Phone number'), '+1 (555) 010-0000');
  await user.type(screen.getByLabelText('SELF ID'), 'ada');
  await user.selectOptions(screen.getByLabelText('Device'), 'iPhone');
}

const submit = () => screen.getByRole('button', {name: /Request Invite|Submitting/});

beforeEach(() => {
  sessionStorage.clear();
  load.mockClear();
  send.mockReset().mockResolvedValue();
});

afterEach(() => act(async () => screen.queryByRole<HTMLDialogElement>('dialog')?.close()));

test('an empty form shows a message at every field and focuses the first', async () => {
  const {user} = await openDialog();
  await user.click(submit());
  for (const message of [
    'Name is too short',
    'Invalid email',
    'Invalid phone number',
    'SELF ID is too short',
    'Please select your device',
  ]) {
    expect(screen.getByText(message)).toBeVisible();
  }
  expect(screen.getByRole('alert')).toHaveTextContent('5 answers need your attention.');
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Name is too short');
  expect(send).not.toHaveBeenCalled();
});

test('the client library loads on blur of a filled field and on submit, not before', async () => {
  const {user} = await openDialog();
  await user.click(submit());
  await user.click(screen.getByLabelText('Full name'));
  await user.tab();
  expect(load).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Email'), 'ada@mail.example');
  expect(load).not.toHaveBeenCalled();
  await user.tab();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a message disappears as soon as its field is valid', async () => {
  const {user} = await openDialog();
  await user.click(submit());
  await user.type(screen.getByLabelText('Full name'), 'Ad');
  expect(screen.queryByText('Name is too short')).not.toBeInTheDocument();
  expect(screen.getByText('Invalid email')).toBeVisible();
});

test('a complete request is sent trimmed, with consent false unless ticked, and confirmed', async () => {
  const {user} = await openDialog();
  await fill(user);
  await user.type(screen.getByLabelText('SELF ID'), '  ');
  await user.click(submit());
  await screen.findByText('Thank you for your request!');
  expect(send.mock.calls[0]![0]).toEqual({
    full_name: 'Ada Lovelace',
    email: 'ada@mail.example',
    phone: '+1 (555) 010-0000',
    self_id: 'ada',
    device: 'iPhone',
    consent: false,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(screen.getByText(new RegExp(`within ${inviteDays} days`))).toBeVisible();
  expect(screen.getByRole('link', {name: 'Buy a SELF Phone'})).toHaveAttribute(
    'href',
    expect.stringContaining('://'),
  );
});

test('during a request the button says so, and a second click does nothing', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  const {user} = await openDialog();
  await fill(user);
  await user.click(submit());
  expect(submit()).toHaveTextContent('Submitting...');
  expect(submit()).toBeDisabled();
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

test('setting the clock back while the form is open does not block submitting', async () => {
  const {user} = await openDialog();
  await fill(user);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 24 * 60 * 60 * 1000);
  try {
    await user.click(submit());
    await screen.findByText('Thank you for your request!', {}, {timeout: 4_000});
  } finally {
    now.mockRestore();
  }
});

test('a failed request keeps the input, and a retry sends the same request', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  send.mockRejectedValueOnce(new Error('no answer'));
  const {user} = await openDialog();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@mail.example');
  expect(log).toHaveBeenCalled();
  log.mockRestore();

  await user.click(submit());
  await screen.findByText('Thank you for your request!');
  expect(send.mock.calls[1]![0]).toEqual(send.mock.calls[0]![0]);
});

test('changing a field after a failure makes a new request', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  send.mockRejectedValueOnce(new Error('no answer'));
  const {user} = await openDialog();
  await fill(user);
  await user.click(submit());
  await screen.findByRole('alert');
  log.mockRestore();
  await user.type(screen.getByLabelText('SELF ID'), 'x');
  await user.click(submit());
  await screen.findByText('Thank you for your request!');
  expect(send.mock.calls[1]![0].created_at).not.toBe(send.mock.calls[0]![0].created_at);
});

test('navigator.onLine may be wrong: the request is sent, and offline is shown only if it fails', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  send.mockRejectedValueOnce(new Error('no network'));
  const {user} = await openDialog();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('offline');
  await user.click(submit());
  await screen.findByText('Thank you for your request!');
  online.mockRestore();
  log.mockRestore();
});

test('a rate-limited network is told when to retry', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  send.mockRejectedValueOnce(new InviteRequestError('busy', {cause: null, retryAfter: 312}));
  const {user} = await openDialog();
  await fill(user);
  await user.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(failure);
  expect(alert).toHaveTextContent('Try again in 6 minutes');
  log.mockRestore();
});

const waysOut: Record<string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>> = {
  'the close button': async (user) => {
    await user.click(screen.getByRole('button', {name: 'Close'}));
  },
  'Escape, as the browser closes on it': async () => {
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  },
  'a click outside': async () => pressAndRelease({clientX: 9}, {clientX: 9}),
  'a reload, or the way back': async () => void showDocument(null),
};

/** In jsdom the dialog has no size, so only the origin is inside. */
function pressAndRelease(pressed: MouseEventInit, released: MouseEventInit) {
  const dialog = screen.getByRole('dialog');
  fireEvent.mouseDown(dialog, pressed);
  fireEvent.click(dialog, released);
}

test.each(Object.entries(waysOut))(
  'after %s the form is empty, and one line brings everything back',
  async (_, leave) => {
    const {user} = await openDialog(true);
    expect(bringBack()).not.toBeInTheDocument();
    await fill(user);
    await user.click(screen.getByLabelText(/may reach out/));
    await leave(user);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await reopen();
    expectEmpty();
    expect(screen.getByLabelText(/may reach out/)).not.toBeChecked();
    await user.click(bringBack()!);
    expectFilled();
    expect(screen.getByLabelText(/may reach out/)).toBeChecked();
    expect(bringBack()).not.toBeInTheDocument();
    expect(screen.getByText('What you typed is back.')).toHaveFocus();
  },
);

test.each(Object.entries(waysOut))('after %s there is no sub-form', async (_, leave) => {
  const {user} = await openDialog(true);
  await user.click(screen.getByRole('button', {name: 'Enter Existing SELF User’s ID'}));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Skip the line');
  await leave(user);
  await reopen();
  expectEmpty();
  expect(bringBack()).not.toBeInTheDocument();
});

test('a press that begins inside, as when text is selected, does not close', async () => {
  await openDialog();
  pressAndRelease({clientX: 0}, {clientX: 9});
  pressAndRelease({clientX: 9}, {clientX: 0});
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('the line stays over closing until it is used or dismissed, and dismissing deletes what it had', async () => {
  const {user} = await openDialog();
  await fill(user);
  await reopen();
  await reopen();
  expect(bringBack()).toBeVisible();
  await user.click(screen.getByRole('button', {name: /^Dismiss/}));
  expect(bringBack()).not.toBeInTheDocument();
  expect(screen.getByText('What you typed before is deleted.')).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
  await reopen();
  expect(bringBack()).not.toBeInTheDocument();
});

test('typing something else does not lose what can be brought back, nor the other way round', async () => {
  const {user} = await openDialog();
  await fill(user);
  await reopen();
  await user.type(screen.getByLabelText('Full name'), 'Grace');
  await user.click(bringBack()!);
  expectFilled();
  await user.click(bringBack()!);
  expect(screen.getByLabelText('Full name')).toHaveValue('Grace');
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test('what is brought back has no messages of the empty form', async () => {
  const {user} = await openDialog();
  await fill(user);
  await reopen();
  await user.click(submit());
  expect(screen.getByText('Invalid email')).toBeVisible();
  await user.click(bringBack()!);
  expect(screen.queryByText('Invalid email')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the existing-ID view keeps the input', async () => {
  const {user} = await openDialog(true);
  await fill(user);
  await user.click(screen.getByRole('button', {name: 'Enter Existing SELF User’s ID'}));
  await user.click(screen.getByRole('button', {name: 'Back to the request'}));
  expectFilled();
});

const bringBack = () => screen.queryByRole('button', {name: 'Bring back what you typed'});

/** Opens the dialog, and closes it before if it is open. */
async function reopen() {
  await act(async () => screen.queryByRole<HTMLDialogElement>('dialog')?.close());
  if (!screen.queryByRole('button', {name: 'Get Invite'})) showDocument(<InviteButton existingId />);
  await open(true);
  await screen.findByLabelText('Full name');
}

function expectEmpty() {
  for (const name of ['Full name', 'Email', 'Phone number', 'SELF ID', 'Device'])
    expect(screen.getByLabelText(name)).toHaveValue('');
}

function expectFilled() {
  expect(screen.getByLabelText('Full name')).toHaveValue('Ada Lovelace');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@mail.example');
  expect(screen.getByLabelText('Phone number')).toHaveValue('+1 (555) 010-0000');
  expect(screen.getByLabelText('SELF ID')).toHaveValue('ada');
  expect(screen.getByLabelText('Device')).toHaveValue('iPhone');
}

test('a retry after a reload is still the same request', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  send.mockRejectedValueOnce(new Error('no answer'));
  const {user} = await openDialog();
  await fill(user);
  await user.click(submit());
  await screen.findByRole('alert');
  log.mockRestore();
  showDocument(null);
  await openDialog();
  await user.click(bringBack()!);
  await user.click(submit());
  await screen.findByText('Thank you for your request!');
  expect(send.mock.calls[1]![0]).toEqual(send.mock.calls[0]![0]);
});

test('without storage the input is kept until the page is left, and a retry is the same request', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
  send.mockRejectedValueOnce(new Error('no answer'));
  try {
    const {user} = await openDialog();
    await fill(user);
    await user.click(submit());
    await screen.findByRole('alert');
    await reopen();
    expectEmpty();
    await user.click(bringBack()!);
    expectFilled();
    await user.click(submit());
    await screen.findByText('Thank you for your request!', {}, {timeout: 4_000});
    expect(send.mock.calls[1]![0]).toEqual(send.mock.calls[0]![0]);
  } finally {
    storage.mockRestore();
    log.mockRestore();
  }
});

test('a sent request is not kept', async () => {
  const {user} = await openDialog();
  await fill(user);
  expect(sessionStorage).toHaveLength(1);
  await user.click(submit());
  await screen.findByText('Thank you for your request!');
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});

test('closing resets everything, including the thank-you view', async () => {
  const {user, dialog} = await openDialog();
  await fill(user);
  await user.click(submit());
  await screen.findByText('Thank you for your request!');
  await user.click(within(dialog).getByRole('button', {name: 'Close'}));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await reopen();
  expectEmpty();
  expect(bringBack()).not.toBeInTheDocument();
});

test('closing aborts a pending request, says so, and what was sent can be brought back and sent again', async () => {
  send.mockReturnValueOnce(new Promise(() => undefined));
  const {user, dialog, said} = await openDialog();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(send).toHaveBeenCalled());
  await user.click(within(dialog).getByRole('button', {name: 'Close'}));
  expect(send.mock.calls[0]![2].aborted).toBe(true);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/may not have reached us/));
  await reopen();
  expectEmpty();
  await user.click(bringBack()!);
  await user.click(submit());
  await screen.findByText('Thank you for your request!', {}, {timeout: 4_000});
  expect(send.mock.calls[1]![0]).toEqual(send.mock.calls[0]![0]);
});

test('closing at another time says nothing', async () => {
  const {user, said} = await openDialog();
  await fill(user);
  await reopen();
  await user.click(bringBack()!);
  await user.click(submit());
  await screen.findByText('Thank you for your request!', {}, {timeout: 4_000});
  await reopen();
  expect(said).not.toHaveBeenCalled();
});

test('focus begins on the title of each view, and the note that all answers are needed is first', async () => {
  const {user, dialog} = await openDialog(true);
  const title = (name: string) => within(dialog).getByRole('heading', {name});
  expect(title('Request Your SELF OS Invite')).toHaveFocus();
  expect(within(dialog).getByText(/^All five answers are needed/)).toBeVisible();
  await user.click(screen.getByRole('button', {name: 'Enter Existing SELF User’s ID'}));
  expect(title('Skip the line')).toHaveFocus();
  await user.click(screen.getByRole('button', {name: 'Back to the request'}));
  expect(title('Request Your SELF OS Invite')).toHaveFocus();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(title('Thank you for your request!')).toHaveFocus());
  expect(dialog).toHaveAccessibleName('Thank you for your request!');
});

test('the thank-you view names the email, its address and what it holds', async () => {
  const {user, dialog} = await openDialog();
  await fill(user);
  await user.click(submit());
  await screen.findByText('Thank you for your request!');
  expect(dialog).toHaveTextContent(/our email to ada@mail\.example\. It holds the link to your own page/);
  expect(dialog).toHaveTextContent('if you have asked before, today or earlier, you may already have it');
});

test('the hint for the phone number is a number that the form accepts', async () => {
  const {user} = await openDialog();
  const field = screen.getByLabelText('Phone number');
  const example = document.getElementById('invite-phone-hint')!.textContent.replace(/^For example |\.$/g, '');
  await user.type(field, example);
  await user.click(submit());
  expect(screen.getByText('Invalid email')).toBeVisible();
  expect(screen.queryByText('Invalid phone number')).not.toBeInTheDocument();
});

test('only the hero offers the existing-ID option, which sends nothing, closes and says so', async () => {
  const {user, said} = await openDialog(true);
  await user.click(screen.getByRole('button', {name: 'Enter Existing SELF User’s ID'}));
  const field = screen.getByLabelText('Existing SELF User’s ID');
  expect(field).toBeRequired();
  await user.type(field, 'ada');
  await user.click(screen.getByRole('button', {name: 'Submit'}));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  expect(said).toHaveBeenCalledWith('Nothing was sent. Ask that user to send you an invite.');
});

test('the thank-you view of the hero leads to the existing-ID form and back', async () => {
  const {user} = await openDialog(true);
  await fill(user);
  await user.click(submit());
  await screen.findByText('Thank you for your request!');
  await user.click(screen.getByRole('button', {name: 'Enter Existing SELF User’s ID'}));
  expect(screen.getByLabelText('Existing SELF User’s ID')).toBeVisible();
  await user.click(screen.getByRole('button', {name: 'Back'}));
  expect(screen.getByText('Thank you for your request!')).toBeVisible();
});

test('other dialogs do not offer it, and their thank-you view says where it is', async () => {
  const {user} = await openDialog();
  expect(screen.queryByRole('button', {name: /Existing/})).not.toBeInTheDocument();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/existing SELF user, which the first “Get Invite” button/)).toBeVisible();
  expect(screen.queryByRole('button', {name: /Existing/})).not.toBeInTheDocument();
});

test('a site built without a backend offers the contact address instead of a form', async () => {
  jest.replaceProperty(siteEnv, 'backend', null);
  showDocument(<InviteButton />);
  await open();
  expect(await screen.findByRole('link', {name: /@/})).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  jest.restoreAllMocks();
});

test('closing returns focus to the opening button and unlocks scrolling', async () => {
  const {user, dialog} = await openDialog();
  expect(document.documentElement).toHaveAttribute('data-modal');
  await user.click(within(dialog).getByRole('button', {name: 'Close'}));
  expect(opener()).toHaveFocus();
  expect(document.documentElement).not.toHaveAttribute('data-modal');
});

test('a dialog opened by a link and closed does not reopen on reload', async () => {
  const {user, dialog} = await openDialog(true, '/?invite&from=mail#top');
  await user.click(within(dialog).getByRole('button', {name: 'Close'}));
  expect(window.location.href).toBe('http://localhost/?from=mail#top');
});

test('without JavaScript the button is a link to the contact address', () => {
  const page = showDocument(<InviteButton />);
  expect(page.querySelector('noscript')).toHaveTextContent(/mailto:.+Get Invite: write to .+@/);
});

test('a request with a filled honeypot field is sent and marked', async () => {
  const {user, dialog} = await openDialog();
  await fill(user);
  await user.type(within(dialog).getByLabelText('Leave this empty'), 'Ada');
  await user.click(submit());
  await screen.findByText('Thank you for your request!');
  expect(send.mock.calls[0]![3]).toMatchObject({trapFilled: true});
});
