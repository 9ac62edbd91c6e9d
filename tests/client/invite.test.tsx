import {act, screen} from '@testing-library/react';
import {InviteButton} from '@site/src/invite/InviteButton';
import type {openInvite} from '@site/src/invite/openInvite';
import {invitedByAddress, openInviteOf} from '@site/src/client/invite';
import {loadPart} from '@site/src/client/load';
import {showDocument} from '../support/page';

jest.mock('@site/src/client/load', () => ({loadPart: jest.fn()}));
const load = jest.mocked(loadPart);
const open = jest.fn<void, Parameters<typeof openInvite>>();

beforeEach(() => {
  jest.useFakeTimers();
  open.mockReset();
  load.mockReset().mockResolvedValue({openInvite: open});
});
afterEach(() => jest.useRealTimers());

const button = () => screen.getByRole('button', {name: 'Get Invite'});
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test.each([
  ['the hero’s button opens the dialog with the existing-ID option', true],
  ['another button opens it without', false],
])('%s', async (_, existingId) => {
  showDocument(<InviteButton existingId={existingId} />);
  openInviteOf(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await wait(0);
  expect(open).toHaveBeenCalledWith(button(), existingId, expect.any(Function));
  act(() => open.mock.calls[0]![2]?.('Nothing was sent.'));
  expect(screen.getByRole('status')).toHaveTextContent('Nothing was sent.');
  expect(button()).not.toHaveAttribute('aria-busy');
});

test('a slow load is announced beside the button, and a second tap does nothing', async () => {
  let arrive: (part: object) => void = () => {};
  load.mockReturnValue(new Promise<object>((resolve) => (arrive = resolve)));
  showDocument(<InviteButton />);
  openInviteOf(button());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await wait(500);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the form…');
  openInviteOf(button());
  arrive({openInvite: open});
  await wait(0);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(open).toHaveBeenCalledTimes(1);
});

test('a failed load says what to do instead, and the next tap retries', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('offline'));
  showDocument(<InviteButton />);
  openInviteOf(button());
  await wait(1_000);
  expect(screen.getByRole('status')).toHaveTextContent(/^The form did not load\. .* write to .+@.+\.$/);
  openInviteOf(button());
  await wait(1_000);
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  logged.mockRestore();
});

test('/?invite opens the hero’s dialog, other URLs open none', () => {
  const page = (
    <>
      <InviteButton />
      <InviteButton existingId />
    </>
  );
  showDocument(page, '/?invite');
  expect(invitedByAddress()).toBe(screen.getAllByRole('button')[1]);
  showDocument(page, '/');
  expect(invitedByAddress()).toBeNull();
});
