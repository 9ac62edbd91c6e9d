/** @jest-environment jsdom */
import {act, screen} from '@testing-library/react';
import {InviteButton} from '@site/src/invite/InviteButton';
import type {openInvite} from '@site/src/invite/openInvite';
import {openInviteOf} from '@site/src/client/invite';
import {withPart} from '@site/src/client/load';
import {showDocument} from '../support/page';

jest.mock('@site/src/client/load', () => ({withPart: jest.fn()}));
const load = jest.mocked(withPart);
const open = jest.fn<void, Parameters<typeof openInvite>>();

beforeEach(() => {
  jest.useFakeTimers();
  open.mockReset();
  load.mockReset().mockImplementation(async (_, use) => use({openInvite: open} as never));
});
afterEach(() => jest.useRealTimers());

const button = () => screen.getByRole('button', {name: 'Get Invite'});
const status = () => screen.getByRole('status');

test('a slow load is announced', async () => {
  let arrive = () => {};
  load.mockImplementation(async (_, use) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    use({openInvite: open} as never);
  });
  showDocument(<InviteButton />);
  void openInviteOf(button());
  expect(status()).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(status()).toHaveTextContent('Loading the form…');
  await act(async () => arrive());
  expect(status()).toBeEmptyDOMElement();
});

test('a failed load says what to do instead, and the next tap tries again', async () => {
  load.mockImplementationOnce(async (_load, _use, failed) => failed?.());
  showDocument(<InviteButton />);
  await act(() => openInviteOf(button()));
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(status()).toHaveTextContent(/^The form did not load\. .* write to .+@.+\.$/);
  await act(() => openInviteOf(button()));
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(status()).toBeEmptyDOMElement();
  open.mock.lastCall![2]!('Nothing was sent.');
  expect(status()).toHaveTextContent('Nothing was sent.');
});
