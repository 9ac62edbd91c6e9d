import {startTransition, useState, useSyncExternalStore} from 'react';
import {Button} from '@site/src/components/Button';
import {Dialog} from '@site/src/components/Dialog';
import {contactAddress, links} from '@site/src/facts/links';
import styles from './invite.module.css';
import {useDialogChunk} from './useDialogChunk';

const title = 'Request Your SELF OS Invite';

/**
 * Opens the invite dialog; the feature's only public face. Closing unmounts the dialog, so closing resets everything.
 * @param existingId the hero's button: its dialog offers the way around the line, and `/?invite` opens it
 */
export function InviteButton({existingId = false}: {existingId?: boolean}) {
  const [choice, setChoice] = useState<'none' | 'opened' | 'closed'>('none');
  const invited = useSyncExternalStore(neverChanges, hasInviteParameter, () => false);
  const open = choice === 'opened' || (choice === 'none' && existingId && invited);

  function close() {
    setChoice('closed');
    forgetInviteParameter();
  }

  return (
    <>
      <Button
        className={styles.opener}
        data-invite=""
        aria-haspopup="dialog"
        onClick={() => startTransition(() => setChoice('opened'))}
      >
        Get Invite
      </Button>
      <noscript>
        <a href={links.contact.url}>Get Invite: write to {contactAddress}</a>
      </noscript>
      {open && <OpenDialog existingId={existingId} onClosed={close} />}
    </>
  );
}

function OpenDialog({existingId, onClosed}: {existingId: boolean; onClosed: () => void}) {
  const chunk = useDialogChunk();
  return (
    <Dialog title={title} onClosed={onClosed}>
      {chunk.status === 'loading' && <p role="status">Loading the form…</p>}
      {chunk.status === 'missing' && (
        <p role="alert">
          The form did not load. Check your connection and reload the page, or write to{' '}
          <a href={links.contact.url}>{contactAddress}</a>.
        </p>
      )}
      {chunk.status === 'ready' && <chunk.View existingId={existingId} onDone={onClosed} />}
    </Dialog>
  );
}

function neverChanges() {
  return () => undefined;
}

function hasInviteParameter(): boolean {
  return new URLSearchParams(window.location.search).has('invite');
}

/** After `/?invite` was followed and closed, a reload must not open the dialog again. */
function forgetInviteParameter() {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('invite')) return;
  address.searchParams.delete('invite');
  window.history.replaceState(window.history.state, '', address);
}
