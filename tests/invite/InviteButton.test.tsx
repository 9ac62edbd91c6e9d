/** @jest-environment jsdom */
import {act, screen} from '@testing-library/react';
import {InviteButton} from '@site/src/invite/InviteButton';
import '@site/src/invite/InviteButton/element';
import {importWithRetry} from '@site/src/browser/importWithRetry';
import {showDocument} from '../support/page';

jest.mock('@site/src/browser/importWithRetry', () => ({importWithRetry: jest.fn()}));
const load = jest.mocked(importWithRetry);
const openInvite = jest.fn();

beforeEach(() => {
  openInvite.mockReset();
  load.mockReset().mockResolvedValue({openInvite});
});

const button = () => screen.getByRole('button', {name: 'Get Invite'});
const press = () => act(async () => button().click());

test('a slow load is announced, and a second press is none', async () => {
  jest.useFakeTimers();
  let arrive: (module: {openInvite: typeof openInvite}) => void = () => {};
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  showDocument(<InviteButton />);
  await press();
  await press();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('status')).toHaveTextContent('Loading the form…');
  await act(async () => arrive({openInvite}));
  expect(screen.queryByRole('status')).toBeNull();
  expect(openInvite.mock.calls).toEqual([[button(), false]]);
  jest.useRealTimers();
});

test.each([
  ['load', () => load.mockRejectedValueOnce(new Error('Failed to fetch'))],
  [
    'start',
    () =>
      openInvite.mockImplementationOnce(() => {
        throw new Error('no storage');
      }),
  ],
])('a form that fails to %s is reported, and the next press tries again', async (_, fail) => {
  const report = jest.fn();
  addEventListener('site-script-failed', report, {once: true});
  fail();
  showDocument(<InviteButton />);
  await press();
  expect(report).toHaveBeenCalledTimes(1);
  openInvite.mockClear();
  await press();
  expect(openInvite).toHaveBeenCalledTimes(1);
});

test('only the hero’s address opens its dialog, and keeps what else it has', () => {
  showDocument(<InviteButton />, '/?invite');
  expect(load).not.toHaveBeenCalled();
  showDocument(<InviteButton isHero />, '/?utm_source=x&invite#earn');
  expect(load).toHaveBeenCalledTimes(1);
  expect(location.href).toMatch(/\/\?utm_source=x#earn$/);
});

test('without JavaScript, a link to the contact address replaces the button', () => {
  const page = showDocument(<InviteButton />);
  expect(page.querySelector('noscript')).toHaveTextContent(/mailto:.+Get Invite: write to .+@/);
});
