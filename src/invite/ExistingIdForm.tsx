import type {FormEvent} from 'react';
import {Button} from '@site/src/components/Button';
import {Field} from '@site/src/components/Field';
import styles from './invite.module.css';

/** The hero's form for an existing user's ID. Submitting closes the dialog and sends nothing. */
export function ExistingIdForm({
  back,
  onDone,
  onBack,
}: {
  /** The way back to what the visitor comes from. */
  back: string;
  onDone: () => void;
  onBack: () => void;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onDone();
  }

  return (
    <form onSubmit={submit}>
      <p className={styles.note}>
        An invite comes from that user: ask them to send you one. Nothing is sent from this form.
      </p>
      <Field
        id="invite-existing-id"
        label="Existing SELF User’s ID"
        hint="Someone who has SELF OS"
        control={(props) => <input {...props} name="existingId" type="text" autoComplete="off" required />}
      />
      <div className={styles.actions}>
        <Button type="submit">Submit</Button>
        <Button look="secondary" onClick={onBack}>
          {back}
        </Button>
      </div>
    </form>
  );
}
