import {useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import env from '@generated/site-env/default/env.json';
import {Dialog} from '@site/src/components/Dialog';
import {ExistingIdForm} from './ExistingIdForm';
import {InviteForm} from './InviteForm';
import {MessageToUser} from './MessageToUser';
import {NoBackend} from './NoBackend';
import {ThankYou} from './ThankYou';

const aborted =
  'You closed the form while it was being sent, so your request may not have reached us. Open it again, bring back what you typed and send it: it is never stored twice.';

const titles = {
  form: 'Request Your SELF OS Invite',
  existing: 'Ask someone on SELF OS',
  thanks: 'Thank you for your request!',
} as const;

/** The dialog with the form, the thanks or the existing-ID form, and what is left on the page when it has closed. */
function InviteDialog({opener, offersExistingId}: {opener: HTMLElement; offersExistingId: boolean}) {
  const {backend} = env;
  const sendingRef = useRef<AbortController>(null);
  const [sentTo, setSentTo] = useState<string>();
  const [asksForId, setAsksForId] = useState(false);
  const [remains, setRemains] = useState<ReactNode>();
  const onExistingId = offersExistingId ? () => setAsksForId(true) : undefined;

  function leave(notice: ReactNode) {
    setRemains(notice);
    opener.focus();
  }

  function close() {
    const isSending = sendingRef.current !== null;
    sendingRef.current?.abort();
    leave(
      isSending && (
        <p role="status" data-notice="">
          {aborted}
        </p>
      ),
    );
  }

  if (remains !== undefined) return remains;
  const view = asksForId ? 'existing' : sentTo === undefined ? 'form' : 'thanks';
  return (
    <Dialog title={titles[view]} onClosed={close}>
      {view === 'existing' && (
        <ExistingIdForm
          onBack={() => setAsksForId(false)}
          onDone={(user) => leave(<MessageToUser user={user} onClose={() => leave(null)} />)}
        />
      )}
      {view === 'thanks' && <ThankYou email={sentTo ?? ''} onExistingId={onExistingId} onDone={close} />}
      {sentTo === undefined && (
        <div hidden={asksForId}>
          {backend ? (
            <InviteForm {...{backend, sendingRef, onExistingId}} onSent={setSentTo} />
          ) : (
            <NoBackend />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Takes away what an earlier dialog has left on the page. */
let removeLast = () => {};

/**
 * Opens the invite dialog with an empty form.
 * @param opener gets the focus when the dialog has closed
 * @param offersExistingId whether it has the existing-ID form, as in the hero
 */
export function openInvite(opener: HTMLElement, offersExistingId: boolean): void {
  removeLast();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  removeLast = () => {
    root.unmount();
    host.remove();
  };
  root.render(<InviteDialog {...{opener, offersExistingId}} />);
}
