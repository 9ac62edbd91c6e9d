import {fieldNames, requestFields} from '@site/supabase/functions/_shared/inviteRequest';
import type {OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {day} from './RequestStatus';
import styles from './ownRequest.module.css';

type Form = Stored['again'][number];
type Mail = Stored['mails'][number];
type Part = readonly [name: string, value: string];

const mailNames: Readonly<Record<string, string>> = {
  confirmation: 'Our answer by email',
  team: 'Notice to our team',
  invite: 'Invite by email',
  declined: 'Decision by email',
};

const mailStates: Readonly<Record<string, string>> = {
  waiting: 'about to be sent',
  covered: 'not sent, because you already had one that day',
  withheld: 'not sent',
  skipped: 'not sent',
  failed: 'couldn’t be delivered',
};

const actors: Readonly<Record<string, string>> = {
  visitor: 'by you',
  mail: 'by the email server',
  retention: 'automatically',
};

const actions: Readonly<Record<string, string>> = {
  requested: 'put in line',
  undeliverable: 'marked undeliverable',
  welcomed: 'put back in line',
  'consent given': 'updates agreed to',
  'consent withdrawn': 'updates withdrawn',
};

/** How many later forms the page lists; the download has all. A stranger may have sent any number. */
const mostForms = 20;

function mailPart({kind, copy, state, settledAt, notBefore}: Mail): Part {
  const name = mailNames[kind] ?? kind;
  const title = copy > 1 ? `${name}, sending ${copy}` : name;
  if (state === 'sent' && settledAt) return [title, `sent on ${day(settledAt)}`];
  // A limit for its mailbox holds it back.
  if (state === 'waiting' && Date.parse(notBefore) > Date.now())
    return [title, `waits until ${day(notBefore)}`];
  return [title, mailStates[state] ?? state];
}

function valueOf(field: string | boolean): string {
  if (typeof field === 'string') return field;
  return field ? 'ticked in the form' : 'not ticked in the form';
}

/** What a filled form stores. */
function formParts(form: Form): Part[] {
  return [
    ...fieldNames.map((name) => [requestFields[name].label, valueOf(form[name])] as const),
    ['Received', day(form.receivedAt)],
    ...(form.trapFilled ? [['Hidden field', 'filled, as programs do'] as const] : []),
    ...form.mails.map(mailPart),
  ];
}

function blockedPart({why, at, toldAt}: NonNullable<Stored['blocked']>): Part {
  const what = why === 'left' ? 'left the list' : 'email came back';
  return ['This address', `${what} on ${day(at)}${toldAt ? `; we asked you on ${day(toldAt)}` : ''}`];
}

function stepPart({at, actor, action, reason}: Stored['steps'][number]): Part {
  const what = `${actions[action] ?? action} ${actors[actor] ?? 'by our team'}`;
  return [day(at), reason ? `${what}: ${reason}` : what];
}

function Parts({parts}: {parts: readonly Part[]}) {
  return (
    <dl className={styles.parts}>
      {parts.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything that is stored about a request and says something to its person. */
export function StoredParts({request}: {request: Stored}) {
  const {again, inviteCode, blocked, steps} = request;
  const parts = [
    ...formParts(request),
    ...(inviteCode?.copiedAt
      ? [['Code sent again', `${inviteCode.copies}×, last on ${day(inviteCode.copiedAt)}`] as const]
      : []),
    ...(blocked ? [blockedPart(blocked)] : []),
  ];
  return (
    <section className={styles.section}>
      <h2>What we store</h2>
      <Parts parts={parts} />
      {again.length > 0 && (
        <>
          <h3>Later forms with your address</h3>
          <p>
            We keep them next to your request, and they change nothing.
            {again.length > mostForms &&
              ` These are the last ${mostForms} of ${again.length}: the download has all.`}
          </p>
          {again.slice(-mostForms).map((form) => (
            <Parts key={form.id} parts={formParts(form)} />
          ))}
        </>
      )}
      {steps.length > 0 && (
        <>
          <h3>What happened</h3>
          <Parts parts={steps.map(stepPart)} />
        </>
      )}
    </section>
  );
}
