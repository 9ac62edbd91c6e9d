import {use} from 'react';
import type {FormEvent} from 'react';
import {Button} from '@site/src/ui/form/Button';
import {
  correctableNames,
  correctionForm,
  correctionRow,
  toColumns,
} from '@site/supabase/functions/_shared/inviteRequest';
import type {OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {RequestFields} from '@site/src/invite/RequestFields';
import {useFieldMessages} from '@site/src/invite/fieldMessages';
import {Asking} from './ask';
import styles from './ownRequest.module.css';

/** Corrects the fields of a stored request other than its email address, which nobody has proved to read. */
export function CorrectionForm({request}: {request: Stored}) {
  const {busy, ask} = use(Asking);
  const {messages, refuse, acceptAll} = useFieldMessages();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = correctionForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) return refuse(event.currentTarget, parsed.error.issues);
    acceptAll();
    const changes = correctionRow.parse(toColumns(parsed.data));
    ask({action: 'correct', changes}, 'Your changes are saved.');
  }

  return (
    <section className={styles.section}>
      <h2>Your details</h2>
      <p>
        An invite works on any phone, so a wrong device does no harm. To change your email address, send a new
        request with the new one, then leave the list here. That way we know the address is yours.
      </p>
      <form onSubmit={submit} noValidate aria-busy={busy}>
        <RequestFields names={correctableNames} idPrefix="own" values={request} messages={messages} />
        <Button type="submit" disabled={busy}>
          Save changes
        </Button>
      </form>
    </section>
  );
}
