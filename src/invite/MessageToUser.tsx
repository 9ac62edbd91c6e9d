import {useRef, useState} from 'react';
import {Button} from '@site/src/components/Button';
import control from '@site/src/components/control.module.css';
import styles from './invite.module.css';
import {takeFocus} from './takeFocus';

/** A message that asks a user of SELF OS for an invite, to copy or to share from the visitor's own phone. */
export function MessageToUser({user, onClose}: {user: string; onClose: () => void}) {
  const name = `@${user.replace(/^@+/, '')}`;
  const message = `Hi ${name}, can you send me a SELF OS invite?`;
  const text = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState(
    'We sent nothing: the message is yours to send. Invites are in their Settings › Invites.',
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(message);
      setStatus('Copied. Paste it into a chat with them.');
    } catch {
      text.current?.select();
      setStatus('Not copied: the message is selected, so copy it yourself.');
    }
  }

  return (
    <section className={styles.message} aria-labelledby="invite-message-title">
      <h2 ref={takeFocus} id="invite-message-title" tabIndex={-1}>
        {`Ask ${name} for an invite`}
      </h2>
      <textarea ref={text} className={control.control} aria-label="Your message" readOnly value={message} />
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
    </section>
  );
}
