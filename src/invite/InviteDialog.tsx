import {useState} from 'react';
import {Dialog} from '@site/src/components/Dialog';
import {useEnv} from '@site/src/components/useEnv';
import {ExistingIdForm} from './ExistingIdForm';
import {InviteForm} from './InviteForm';
import {NoBackend} from './NoBackend';
import {ThankYou} from './ThankYou';
import {isTyped} from './draft';

/** The dialog with the request form, the thanks for a request or the form for an existing user's ID. */
export function InviteDialog({
  existingId,
  onClosed,
  onDone,
  onAborted,
}: {
  /** Whether to offer the existing-ID option, as in the hero. */
  existingId: boolean;
  onClosed: () => void;
  /** Called when an existing user's ID was submitted. */
  onDone: () => void;
  /** Called if the dialog was closed while a request was being sent. */
  onAborted: () => void;
}) {
  const {backend} = useEnv();
  const [sentTo, setSentTo] = useState<string>();
  const [atExistingId, setAtExistingId] = useState(false);
  const onExistingId = existingId ? () => setAtExistingId(true) : undefined;

  if (atExistingId) {
    return (
      <Dialog title="Skip the line" onClosed={onClosed}>
        <ExistingIdForm
          back={sentTo === undefined ? 'Back to the request' : 'Back'}
          onDone={onDone}
          onBack={() => setAtExistingId(false)}
        />
      </Dialog>
    );
  }
  if (sentTo !== undefined) {
    return (
      <Dialog title="Thank you for your request!" onClosed={onClosed}>
        <ThankYou email={sentTo} onExistingId={onExistingId} onDone={onClosed} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Request Your SELF OS Invite" isFilled={isTyped} onClosed={onClosed}>
      {backend ? <InviteForm {...{backend, onAborted, onExistingId}} onSent={setSentTo} /> : <NoBackend />}
    </Dialog>
  );
}
