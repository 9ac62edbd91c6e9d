import type {FormEvent} from 'react';
import {Button} from '@site/src/components/Button';
import {Field} from '@site/src/components/Field';
import styles from './invite.module.css';

/** The hero's form for an existing user's ID. Submitting closes the dialog and sends nothing (specification, section 2). */
export function ExistingIdForm({
  after,
  onDone,
  onBack,
}: {
  /** The view that the visitor comes from. */
  after: 'form' | 'thanks';
  onDone: () => void;
  onBack: () => void;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onDone();
  }

  return (
    <form onSubmit={submit}>
      <Field
        id="invite-existing-id"
        label="Existing SELF User’s ID"
        hint="The SELF ID of someone who already uses SELF OS."
        control={(props) => (
          // autoFocus is fine: the visitor has just chosen this single-field view.
          <input {...props} name="existingId" type="text" autoComplete="off" required autoFocus />
        )}
      />
      <div className={styles.actions}>
        <Button type="submit">Submit</Button>
        <Button look="secondary" onClick={onBack}>
          {after === 'form' ? 'Back to the request' : 'Back'}
        </Button>
      </div>
    </form>
  );
}
