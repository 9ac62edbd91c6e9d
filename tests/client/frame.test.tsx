import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {showPage} from '@site/src/client/frame';
import {openInviteOf} from '@site/src/client/invite';
import {InviteButton} from '@site/src/invite/InviteButton';
import {setMedia} from '../support/media';
import {showDocument} from '../support/page';

jest.mock('@site/src/client/invite', () => ({
  ...jest.requireActual<object>('@site/src/client/invite'),
  openInviteOf: jest.fn(),
}));
const open = jest.mocked(openInviteOf);

test('on the first page, queued taps are performed, the URL opens the dialog, and taps work', async () => {
  setMedia('(hover: hover)', true);
  showDocument(
    <>
      <InviteButton />
      <InviteButton existingId />
    </>,
    '/?invite',
  );
  const [early, hero] = screen.getAllByRole('button');
  early!.setAttribute('aria-busy', 'true');
  window.earlyTaps = [early!];
  showPage();
  expect(open.mock.calls).toEqual([[early], [hero]]);
  expect(early).not.toHaveAttribute('aria-busy');
  expect(window.earlyTaps).toBeNull();
  expect(document.body).toHaveAttribute('data-mouse');
  await userEvent.click(early!);
  expect(open).toHaveBeenCalledTimes(3);
});

test('on a page that React renders later, each control acts once', async () => {
  open.mockClear();
  showDocument(<InviteButton />, '/team');
  showPage();
  await userEvent.click(screen.getByRole('button'));
  expect(open).toHaveBeenCalledTimes(1);
});
