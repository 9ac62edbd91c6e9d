import {useEffect, useRef, useState} from 'react';
import type {FormEvent} from 'react';
import {Button} from '@site/src/components/Button';
import {Field} from '@site/src/components/Field';
import {contactAddress, links} from '@site/src/facts/links';
import {correctionForm, devices} from '@site/supabase/functions/_shared/inviteRequest';
import type {OwnRequest as Stored, OwnRequestCall} from '@site/supabase/functions/_shared/ownRequest';
import {callOwnRequest} from './callOwnRequest';
import type {CallOutcome} from './callOwnRequest';
import type {Backend} from './sendInviteRequest';
import {StoredParts, day} from './StoredParts';
import dialog from './invite.module.css';
import styles from './ownRequest.module.css';

type Wanted = OwnRequestCall extends infer Call
  ? Call extends unknown
    ? Omit<Call, 'token'>
    : never
  : never;

/** A person's page for their own request. Nothing changes until a button is clicked. */
export function OwnRequest({backend, token}: {backend: Backend; token: string}) {
  const [request, setRequest] = useState<Stored>();
  const [ended, setEnded] = useState<Extract<CallOutcome, {outcome: 'closed' | 'left'}>>();
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(true);

  function take(outcome: CallOutcome, done: string) {
    setBusy(false);
    setProblem(problemOf(outcome));
    setSaid(outcome.outcome === 'open' ? done : '');
    if (outcome.outcome === 'open') setRequest(outcome.request);
    if (outcome.outcome === 'closed' || outcome.outcome === 'left') setEnded(outcome);
  }

  useEffect(() => {
    let gone = false;
    void callOwnRequest(backend, {token, action: 'show'}).then((outcome) => {
      if (!gone) take(outcome, '');
    });
    return () => {
      gone = true;
    };
  }, [backend, token]);

  async function act(wanted: Wanted, done: string) {
    if (busy) return;
    setBusy(true);
    take(await callOwnRequest(backend, {...wanted, token} as OwnRequestCall), done);
  }

  if (ended) return <Ended outcome={ended} />;
  return (
    <>
      <p role="status" className={styles.said}>
        {busy ? 'One moment …' : said}
      </p>
      {problem && (
        <div role="alert" className={dialog.failure}>
          <p>{problem}</p>
          <p>
            If it keeps failing, write to <a href={links.contact.url}>{contactAddress}</a>.
          </p>
        </div>
      )}
      {request ? (
        <>
          <StoredParts request={request} />
          <Correction
            request={request}
            busy={busy}
            onCorrect={(changes) => void act({action: 'correct', changes}, 'Your corrections are saved.')}
          />
          <Consent
            request={request}
            busy={busy}
            onWithdraw={() => void act({action: 'withdraw'}, 'Your consent is withdrawn.')}
          />
          <Download request={request} />
          <Leave busy={busy} onLeave={() => void act({action: 'leave'}, '')} />
        </>
      ) : (
        !busy && <Button onClick={() => void act({action: 'show'}, '')}>Try again</Button>
      )}
    </>
  );
}

function problemOf(outcome: CallOutcome): string {
  if (outcome.outcome === 'failed')
    return 'That did not work, and nothing was changed as far as we know. Check your connection and try again.';
  if (outcome.outcome === 'busy') {
    const minutes = Math.ceil(outcome.retryAfter / 60);
    return `Too many calls came from your network. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  }
  return '';
}

function Ended({outcome}: {outcome: Extract<CallOutcome, {outcome: 'closed' | 'left'}>}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return outcome.outcome === 'left' ? (
    <>
      <h2 ref={heading} tabIndex={-1}>
        You have left the list
      </h2>
      <p>
        Everything stored about your address is erased, and no one can make us write to you again by entering
        it. If you want to come back one day, write to <a href={links.contact.url}>{contactAddress}</a>.
      </p>
    </>
  ) : (
    <>
      <h2 ref={heading} tabIndex={-1}>
        This link no longer works
      </h2>
      <p>
        It has expired, or the request is no longer stored. Use the link in a newer email, or write to{' '}
        <a href={links.contact.url}>{contactAddress}</a> from the address that you gave.
      </p>
    </>
  );
}

const correctable = [
  {name: 'fullName', label: 'Full name', type: 'text', autoComplete: 'name'},
  {name: 'phone', label: 'Phone number', type: 'tel', autoComplete: 'tel'},
  {name: 'selfId', label: 'SELF ID', type: 'text', autoComplete: 'off'},
] as const;

type Messages = Partial<Record<string, string>>;

function Correction({
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
        To change your email address, send a new request with the new one, then leave the list here. That way
        we know that the address is yours.
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

function Consent({request, busy, onWithdraw}: {request: Stored; busy: boolean; onWithdraw: () => void}) {
  const {consent, consentWording, consentAt, consentWithdrawnAt} = request;
  return (
    <section className={styles.section}>
      <h2>Your consent to updates</h2>
      {consent && consentAt ? (
        <>
          <p>
            On {day(consentAt)} you agreed to this sentence: “{consentWording}”
          </p>
          <Button look="secondary" disabled={busy} onClick={onWithdraw}>
            Withdraw my consent
          </Button>
        </>
      ) : (
        <p>
          {consentWithdrawnAt
            ? `You withdrew it on ${day(consentWithdrawnAt)}. We write to you about your request only.`
            : 'You have not given it. We write to you about your request only.'}
        </p>
      )}
    </section>
  );
}

function Download({request}: {request: Stored}) {
  function download() {
    const file = new Blob([`${JSON.stringify(request, null, 2)}\n`], {type: 'application/json'});
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'invite-request.json';
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
  return (
    <section className={styles.section}>
      <h2>Download it</h2>
      <p>Everything that we store about this request, in one file that programs can read.</p>
      <Button look="secondary" onClick={download}>
        Download as JSON
      </Button>
    </section>
  );
}

function Leave({busy, onLeave}: {busy: boolean; onLeave: () => void}) {
  const [asked, setAsked] = useState(false);
  return (
    <section className={styles.section}>
      <h2>Leave the list</h2>
      <p>
        This erases every request of your mailbox. A code that you have not used stops working, and your place
        in the line is gone. It cannot be undone.
      </p>
      {asked ? (
        <div className={dialog.actions}>
          <Button disabled={busy} onClick={onLeave} autoFocus>
            Yes, erase everything
          </Button>
          <Button look="secondary" disabled={busy} onClick={() => setAsked(false)}>
            Keep my request
          </Button>
        </div>
      ) : (
        <Button look="secondary" disabled={busy} onClick={() => setAsked(true)}>
          Leave the list
        </Button>
      )}
    </section>
  );
}
