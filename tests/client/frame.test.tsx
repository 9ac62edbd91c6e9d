import {act, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {showPage} from '@site/src/client/frame';
import {openInviteOf} from '@site/src/client/invite';
import {InviteButton} from '@site/src/invite/InviteButton';
import {setMedia} from '../support/media';
import {showDocument} from '../support/page';

jest.mock('@site/src/client/invite', () => ({openInviteOf: jest.fn()}));
const open = jest.mocked(openInviteOf);

test('on the first page, queued taps are performed, the URL opens the dialog, and a tapped button is busy', async () => {
  setMedia('(hover: hover)', true);
  showDocument(
    <>
      <InviteButton />
      <InviteButton existingId />
      <div data-island="Example" data-started="">
        <InviteButton />
      </div>
    </>,
    '/?invite',
  );
  const [early, hero, inExplorer] = screen.getAllByRole('button');
  for (const button of [early!, inExplorer!]) button.setAttribute('aria-busy', 'true');
  window.earlyTaps = [early!, inExplorer!];
  let opened = () => {};
  open.mockReturnValue(new Promise<void>((resolve) => (opened = resolve)));
  showPage();
  expect(open.mock.calls).toEqual([[early], [hero]]);
  expect(window.earlyTaps).toBeNull();
  expect(document.body).toHaveAttribute('data-mouse');
  expect(early).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(early!);
  expect(open).toHaveBeenCalledTimes(2);
  await act(async () => opened());
  expect(early).not.toHaveAttribute('aria-busy');
  expect(inExplorer).toHaveAttribute('aria-busy', 'true');
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
  showPage();
  await userEvent.click(screen.getByRole('button', {name: 'Get Invite'}));
  await userEvent.click(screen.getByRole('button', {name: 'Other'}));
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', {name: 'Other'})).not.toHaveAttribute('aria-busy');
});
