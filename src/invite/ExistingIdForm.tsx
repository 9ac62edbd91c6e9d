import type {FormEvent} from 'react';
import {Button} from '@site/src/components/Button';
import {Field} from '@site/src/components/Field';
import {clean} from '@site/supabase/functions/_shared/rules';
import styles from './invite.module.css';

/** The hero's form for the ID of an existing user. It closes the dialog and sends nothing. */
export function ExistingIdForm({onDone, onBack}: {onDone: (id: string) => void; onBack: () => void}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onDone(clean('selfId', String(new FormData(event.currentTarget).get('existingId'))));
  }

  return (
    <form onSubmit={submit} className={styles.existing}>
      <p className={styles.note}>
        People on SELF OS can send invites. Enter the ID of someone you know, and you get a message to send
        them yourself. Nothing is sent from here.
      </p>
      <Field
        id="invite-existing-id"
        label="Existing SELF User’s ID"
        hint="Their @handle in SELF OS"
        control={(props) => (
          <input
            {...props}
            name="existingId"
            autoComplete="off"
            autoCapitalize="none"
            required
            pattern=".*[^@\s].*"
          />
        )}
      />
      <div className={styles.actions}>
        <Button type="submit">Write the message</Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
