import {useCallback, useState} from 'react';
import {Dialog} from '@site/src/components/Dialog';
import {useEnv} from '@site/src/components/useEnv';
import {ExistingIdForm} from './ExistingIdForm';
import {InviteForm} from './InviteForm';
import {MessageToUser} from './MessageToUser';
import {NoBackend} from './NoBackend';
import {ThankYou} from './ThankYou';

const aborted =
  'You closed the form while it was being sent, so your request may not have reached us. Open it again, bring back what you typed and send it: it is never stored twice.';

/** The dialog with the form, the thanks or the existing-ID form, and what is left on the page when it has closed. */
export function InviteDialog({opener, offersExistingId}: {opener: HTMLElement; offersExistingId: boolean}) {
  const {backend} = useEnv();
  const [sentTo, setSentTo] = useState<string>();
  const [asksForId, setAsksForId] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [wasAborted, setAborted] = useState(false);
  /** The existing user's ID that was entered. */
  const [user, setUser] = useState('');
  const onAborted = useCallback(() => setAborted(true), []);

  function close() {
    setClosed(true);
    forgetInviteParameter();
    opener.focus();
  }

  if (isClosed) {
    if (user) return <MessageToUser user={user} opener={opener} />;
    return wasAborted ? (
      <p role="status" data-notice="">
        {aborted}
      </p>
    ) : null;
  }
  const onExistingId = offersExistingId ? () => setAsksForId(true) : undefined;
  if (asksForId) {
    return (
      <Dialog title="Skip the line" onClosed={close}>
        <ExistingIdForm
          onBack={() => {
            setAsksForId(false);
            setAsked(true);
          }}
          onDone={(id) => {
            setUser(id);
            close();
          }}
        />
      </Dialog>
    );
  }
  if (sentTo !== undefined) {
    return (
      <Dialog title="Thank you for your request!" onClosed={close}>
        <ThankYou email={sentTo} onExistingId={onExistingId} onDone={close} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Request Your SELF OS Invite" onClosed={close}>
      {backend ? (
        <InviteForm {...{backend, onAborted, onExistingId}} keepsTyped={wasAsked} onSent={setSentTo} />
      ) : (
        <NoBackend />
      )}
    </Dialog>
  );
}

/** Removes `?invite` from the address, so that a reload doesn't open the dialog again. */
function forgetInviteParameter(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('invite')) return;
  address.searchParams.delete('invite');
  history.replaceState(history.state, '', address.href);
}
