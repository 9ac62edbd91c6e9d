import {createRoot} from 'react-dom/client';
import {surviveTranslation} from '@site/src/components/surviveTranslation';
import {existingIdEntered} from '@site/src/facts/invite';
import {InviteDialog} from './InviteDialog';
import {beginDraft} from './draft';

const abortedSentence =
  'You closed the form while it was being sent, so your request may not have reached us. Open it again, bring back what you typed and send it: it is never stored twice.';

/**
 * Mounts the invite dialog with an empty form. Closing unmounts it; what was typed can be brought back until it is sent.
 * @param opener receives focus on close
 * @param existingId whether to offer the existing-ID option, as in the hero
 * @param tell shows a message after the dialog has closed
 */
export function openInvite(
  opener: HTMLElement,
  existingId: boolean,
  tell: (words: string) => void = () => {},
): void {
  surviveTranslation();
  beginDraft();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  function close() {
    root.unmount();
    host.remove();
    forgetInviteParameter();
    opener.focus();
  }
  root.render(
    <InviteDialog
      existingId={existingId}
      onClosed={close}
      onDone={() => {
        close();
        tell(existingIdEntered);
      }}
      onAborted={() => tell(abortedSentence)}
    />,
  );
}

/** Removes `?invite` from the URL, so that a reload doesn't reopen the dialog. */
function forgetInviteParameter(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('invite')) return;
  address.searchParams.delete('invite');
  window.history.replaceState(window.history.state, '', address.href);
}
