/** @jest-environment jsdom */
import {act, screen} from '@testing-library/react';
import {InviteButton} from '@site/src/invite/InviteButton';
import '@site/src/invite/InviteButton/element';
import {withPart} from '@site/src/client/load';
import {showDocument} from '../support/page';

jest.mock('@site/src/client/load', () => ({withPart: jest.fn()}));
const load = jest.mocked(withPart);
const open = jest.fn();
const arrives: typeof withPart = async (_load, start) => start({openInvite: open} as never);

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
  load.mockImplementation(async (...part) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return arrives(...part);
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
  load.mockImplementationOnce(async (_load, _use, failed) => failed?.());
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
