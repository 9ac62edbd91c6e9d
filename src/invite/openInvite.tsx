import {createRoot} from 'react-dom/client';
import {Dialog} from '@site/src/components/Dialog';
import {existingIdEntered} from '@site/src/facts/invite';
import InviteDialog from './InviteDialog';

const title = 'Request Your SELF OS Invite';

/**
 * Opens the invite dialog: with React and zod, which no page loads before. Closing takes all of it away: only the draft,
 * kept for this tab until it is sent, outlives it.
 * @param opener gets the focus back
 * @param existingId the hero's dialog offers the way around the line
 * @param tell says beside the opener what a dialog that has closed cannot say
 */
export function openInvite(
  opener: HTMLElement,
  existingId: boolean,
  tell: (words: string) => void = () => {},
): void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  function close() {
    root.unmount();
    host.remove();
    forgetInviteParameter();
    opener.focus();
  }
  root.render(
    <Dialog title={title} onClosed={close}>
      <InviteDialog
        existingId={existingId}
        onDone={() => {
          close();
          tell(existingIdEntered);
        }}
      />
    </Dialog>,
  );
}

/** After `/?invite` was followed and closed, a reload must not open the dialog again. */
function forgetInviteParameter(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('invite')) return;
  address.searchParams.delete('invite');
  window.history.replaceState(window.history.state, '', address.href);
}
