/** @jest-environment jsdom */
import {act, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {showPage} from '@site/src/client/controls';
import {openInviteOf} from '@site/src/client/invite';
import {InviteButton} from '@site/src/invite/InviteButton';
import {setMedia} from '../support/media';
import {showDocument} from '../support/page';

jest.mock('@site/src/client/invite', () => ({openInviteOf: jest.fn()}));
const open = jest.mocked(openInviteOf);

test('a tapped button is busy until it has done what it is for, and does it once', async () => {
  setMedia('(hover: hover)', true);
  showDocument(<InviteButton />);
  let opened = () => {};
  open.mockReturnValue(new Promise<void>((resolve) => (opened = resolve)));
  showPage();
  expect(document.body).toHaveAttribute('data-mouse');
  const button = screen.getByRole('button');
  for (let taps = 0; taps < 2; taps += 1) await userEvent.click(button);
  expect(open.mock.calls).toEqual([[button]]);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => opened());
  expect(button).not.toHaveAttribute('aria-busy');
});

test('on a page that React renders later, each control acts once, and other buttons are left alone', async () => {
  open.mockClear();
  showDocument(
    <>
      <InviteButton />
      <button data-control="unknown">Other</button>
    </>,
    '/team',
  );
  const listen = jest.spyOn(document, 'addEventListener');
  showPage();
  expect(listen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', {name: 'Get Invite'}));
  await userEvent.click(screen.getByRole('button', {name: 'Other'}));
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', {name: 'Other'})).not.toHaveAttribute('aria-busy');
});
