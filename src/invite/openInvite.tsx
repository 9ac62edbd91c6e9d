import {createRoot} from 'react-dom/client';
import {Dialog} from '@site/src/components/Dialog';
import {existingIdEntered} from '@site/src/facts/invite';
import InviteDialog from './InviteDialog';

const title = 'Request Your SELF OS Invite';

/**
 * Mounts the invite dialog. Closing unmounts it; only the draft stays until it is sent.
 * @param opener receives focus on close
 * @param existingId whether to offer the existing-ID option, as in the hero
 * @param tell shows a message beside the opener after the dialog has closed
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

/** Removes `?invite` from the URL, so that a reload does not reopen the dialog. */
function forgetInviteParameter(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('invite')) return;
  address.searchParams.delete('invite');
  window.history.replaceState(window.history.state, '', address.href);
}
