import {useEffect, useRef, useState} from 'react';
import type {FormEvent} from 'react';
import {Button} from '@site/src/components/form/Button';
import {Field} from '@site/src/components/form/Field';
import {correctionForm, devices} from '@site/supabase/functions/_shared/inviteRequest';
import type {OwnRequest as Stored, OwnRequestCall} from '@site/supabase/functions/_shared/ownRequest';
import {textFields} from './textFields';
import styles from './ownRequest.module.css';

const correctable = textFields.filter(({name}) => name !== 'email');

type Messages = Partial<Record<string, string>>;

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
  const [messages, setMessages] = useState<Messages>({});

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [messages]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = correctionForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) {
      const wrong: Messages = {};
      for (const {path, message} of parsed.error.issues) wrong[String(path[0])] ??= message;
      return setMessages(wrong);
    }
    setMessages({});
    const {fullName, phone, selfId, device} = parsed.data;
    onCorrect({full_name: fullName, phone, self_id: selfId, device});
  }

  return (
    <section className={styles.section}>
      <h2>Correct it</h2>
      <p>
        An invite works on any phone, so a wrong device costs you nothing. To change your email address, send
        a new request with the new one, then leave the list here: that way we know that the address is yours.
      </p>
      <form ref={form} onSubmit={submit} noValidate aria-busy={busy}>
        {correctable.map(({name, label, type, autoComplete}) => (
          <Field
            key={name}
            id={`own-${name}`}
            label={label}
            message={messages[name]}
            control={(props) => (
              <input
                {...props}
                name={name}
                type={type}
                autoComplete={autoComplete}
                spellCheck={false}
                required
                defaultValue={request[name]}
              />
            )}
          />
        ))}
        <Field
          id="own-device"
          label="Device"
          message={messages.device}
          control={(props) => (
            <select {...props} name="device" defaultValue={request.device}>
              {devices.map((device) => (
                <option key={device}>{device}</option>
              ))}
            </select>
          )}
        />
        <Button type="submit" disabled={busy}>
          Save corrections
        </Button>
      </form>
    </section>
  );
}
