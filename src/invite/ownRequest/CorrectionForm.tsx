import {useEffect, useRef, useState} from 'react';
import type {FormEvent} from 'react';
import {Button} from '@site/src/components/form/Button';
import {
  correctableNames,
  correctionForm,
  correctionRow,
  toColumns,
} from '@site/supabase/functions/_shared/inviteRequest';
import type {OwnRequest as Stored, OwnRequestCall} from '@site/supabase/functions/_shared/ownRequest';
import {RequestFields} from '@site/src/invite/RequestFields';
import {messagesOf} from '@site/src/invite/inviteState';
import type {FieldMessages} from '@site/src/invite/inviteState';
import styles from './ownRequest.module.css';

/** Corrects the fields of a stored request other than its email address, which nobody has proved to read. */
export function CorrectionForm({
  request,
  busy,
  onCorrect,
}: {
  request: Stored;
  busy: boolean;
  onCorrect: (changes: Extract<OwnRequestCall, {action: 'correct'}>['changes']) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [messages, setMessages] = useState<FieldMessages>({});

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [messages]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = correctionForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) return setMessages(messagesOf(parsed.error.issues));
    setMessages({});
    onCorrect(correctionRow.parse(toColumns(parsed.data)));
  }

  return (
    <section className={styles.section}>
      <h2>Correct it</h2>
      <p>
        An invite works on any phone, so a wrong device costs you nothing. To change your email address, send
        a new request with the new one, then leave the list here: that way we know that the address is yours.
      </p>
      <form ref={form} onSubmit={submit} noValidate aria-busy={busy}>
        <RequestFields names={correctableNames} idPrefix="own" values={request} messages={messages} />
        <Button type="submit" disabled={busy}>
          Save corrections
        </Button>
      </form>
    </section>
  );
}
