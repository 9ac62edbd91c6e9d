import {useState} from 'react';
import {Button} from '@site/src/components/Button';
import {focusOnMount} from './focusOnMount';
import styles from './invite.module.css';

/** A message that asks a user of SELF OS for an invite, to copy or to share from the visitor's own phone. */
export function InviteRequestMessage({user, onClose}: {user: string; onClose: () => void}) {
  const name = `@${user.replace(/^@+/, '')}`;
  const message = `Hi ${name}, can you send me a SELF OS invite?`;
  const [status, setStatus] = useState('We sent nothing. Invites are in their Settings › Invites.');

  async function copy() {
    try {
      await navigator.clipboard.writeText(message);
      setStatus('Copied. Paste it into a chat with them.');
    } catch {
      setStatus('Not copied: select the message and copy it yourself.');
    }
  }

  return (
    <site-notice role="region" aria-labelledby="invite-message-title">
      <div className={styles.existing}>
        <h2 ref={focusOnMount} id="invite-message-title" tabIndex={-1}>
          {`Ask ${name} for an invite`}
        </h2>
        <strong>{message}</strong>
        <div className={styles.actions}>
          {'share' in navigator && (
            <Button onClick={() => void navigator.share({text: message}).catch(() => {})}>Share</Button>
          )}
          <Button look="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
        <p role="status" className={styles.note}>
          {status}
        </p>
      </div>
    </site-notice>
  );
}
