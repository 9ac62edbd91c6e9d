import {useState} from 'react';
import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import env from '@generated/env/default/env.json';
import {Button} from '@site/src/components/Button';
import {Dialog} from '@site/src/components/Dialog';
import {contactAddress, links} from '@site/src/facts/site/links';
import {ExistingIdForm} from './ExistingIdForm';
import {InviteForm} from './InviteForm';
import {InviteRequestMessage} from './InviteRequestMessage';
import {ThankYou} from './ThankYou';
import {useInviteRequest} from './useInviteRequest';

const aborted =
  'You closed the form while it was being sent, so your request may not have reached us. Open it again, bring back what you typed and send it: it is never stored twice.';

/** The dialog with the form, the thanks or the existing-ID form, and what is left on the page when it has closed. */
function InviteDialog({opener, hasExistingId}: {opener: HTMLElement; hasExistingId: boolean}) {
  const request = useInviteRequest();
  const [asksForId, setAsksForId] = useState(false);
  /** What stays on the page; undefined while the dialog is open. */
  const [afterClose, setAfterClose] = useState<ReactNode>();
  const existingIdButton = hasExistingId && (
    <Button look="quiet" onClick={() => setAsksForId(true)} disabled={request.isSending}>
      Enter Existing SELF User’s ID
    </Button>
  );

  function leave(notice: ReactNode) {
    setAfterClose(notice);
    opener.focus();
  }

  function close() {
    request.abort();
    leave(
      request.isSending && (
        <site-notice>
          <p role="status">{aborted}</p>
          <Button look="quiet" onClick={() => leave(null)}>
            Close
          </Button>
        </site-notice>
      ),
    );
  }

  if (afterClose !== undefined) return afterClose;
  const title = request.sentTo ? 'Thank you for your request!' : 'Request Your SELF OS Invite';
  return (
    <Dialog title={asksForId ? 'Ask someone on SELF OS' : title} onClosed={close}>
      {asksForId && (
        <ExistingIdForm
          onBack={() => setAsksForId(false)}
          onDone={(user) => leave(<InviteRequestMessage user={user} onClose={() => leave(null)} />)}
        />
      )}
      {request.sentTo ? (
        !asksForId && <ThankYou email={request.sentTo} onDone={close} children={existingIdButton} />
      ) : (
        // What was typed stays while an ID is entered.
        <div hidden={asksForId}>
          {env.backend ? (
            <InviteForm {...request} children={existingIdButton} />
          ) : (
            <p>
              This form doesn’t take requests yet. Write to <a href={links.contact.url}>{contactAddress}</a>{' '}
              with your name, your device and the SELF ID you’d like.
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

const host = document.createElement('div');
const root = createRoot(host);
let openings = 0;

/**
 * Opens the invite dialog with an empty form.
 * @param opener gets the focus when the dialog has closed
 * @param hasExistingId whether it has the existing-ID form, as in the hero
 */
export function openInvite(opener: HTMLElement, hasExistingId: boolean): void {
  document.body.append(host);
  openings += 1;
  // A new key takes away what an earlier dialog has left on the page.
  root.render(<InviteDialog key={openings} opener={opener} hasExistingId={hasExistingId} />);
}
