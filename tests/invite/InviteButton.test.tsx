/** @jest-environment jsdom */
import {act, screen} from '@testing-library/react';
import {InviteButton} from '@site/src/invite/InviteButton';
import '@site/src/invite/InviteButton/element';
import {importWithRetry} from '@site/src/browser/importWithRetry';
import {showDocument} from '../support/page';

jest.mock('@site/src/browser/importWithRetry', () => ({importWithRetry: jest.fn()}));
const load = jest.mocked(importWithRetry);
const open = jest.fn();
const arrives = async () => ({openInvite: open});

beforeEach(() => {
  jest.useFakeTimers();
  open.mockReset();
  load.mockReset().mockImplementation(arrives);
});
afterEach(() => jest.useRealTimers());

const button = () => screen.getByRole('button', {name: 'Get Invite'});
const press = () => act(async () => button().click());

test('a slow load is announced, and a second press is none', async () => {
  let arrive = () => {};
  load.mockImplementation(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return arrives();
  });
  showDocument(<InviteButton />);
  await press();
  await press();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('status')).toHaveTextContent('Loading the form…');
  await act(async () => arrive());
  expect(screen.queryByRole('status')).toBeNull();
  expect(open.mock.calls).toEqual([[button(), false]]);
});

test('a failed load says what to do instead, and the next press tries again', async () => {
  load.mockRejectedValueOnce(new Error('Failed to fetch'));
  showDocument(<InviteButton />);
  await press();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('status')).toHaveTextContent(/^The form did not load\. .* write to .+@.+\.$/);
  await act(async () => document.body.dispatchEvent(new Event('pointerdown', {bubbles: true})));
  await press();
  expect(screen.queryByRole('status')).toBeNull();
  expect(open).toHaveBeenCalledTimes(1);
});

test('only the hero’s address opens its dialog', () => {
  showDocument(<InviteButton />, '/?invite');
  expect(load).not.toHaveBeenCalled();
  showDocument(<InviteButton existingId />, '/?invite');
  expect(load).toHaveBeenCalledTimes(1);
});
