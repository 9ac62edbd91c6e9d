import {fieldNames, requestFields} from '@site/supabase/functions/_shared/fields';
import type {OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {day, isPast} from './RequestStatus';
import styles from './ownRequest.module.css';

type Form = Stored['again'][number];

/** Something that happened, or is still to come. */
interface Entry {
  what: string;
  at: string;
  ahead?: boolean;
}

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
  requested: 'Put in line',
  undeliverable: 'Marked undeliverable',
  welcomed: 'Put back in line',
  'consent given': 'Updates agreed to',
  'consent withdrawn': 'Updates withdrawn',
};

/** How many later forms the page lists; the download has all. A stranger may have sent any number. */
const mostForms = 20;

function mailEntry({kind, copy, state, settledAt, notBefore}: Form['mails'][number]): Entry {
  const name = `${mailNames[kind] ?? kind}${copy > 1 ? `, sending ${copy}` : ''}`;
  if (state === 'sent' && settledAt) return {what: `${name}: sent`, at: settledAt};
  // A limit for its mailbox holds it back.
  if (state === 'waiting' && !isPast(notBefore))
    return {what: `${name}: not before this day`, at: notBefore, ahead: true};
  return {what: `${name}: ${mailStates[state] ?? state}`, at: settledAt ?? notBefore};
}

function stepEntry({at, actor, action, reason}: Stored['steps'][number]): Entry {
  const named = actions[action] ?? action.charAt(0).toUpperCase() + action.slice(1);
  return {at, what: `${named} ${actors[actor] ?? 'by our team'}${reason ? `: ${reason}` : ''}`};
}

function formEntries({receivedAt, trapFilled, mails}: Form, what: string): Entry[] {
  const trap = trapFilled ? ', with the hidden field filled in, as programs do' : '';
  return [{what: what + trap, at: receivedAt}, ...mails.map(mailEntry)];
}

function blockedEntries({why, at, toldAt}: NonNullable<Stored['blocked']>): Entry[] {
  const what = why === 'left' ? 'This address left the list' : 'Email to this address came back';
  return [{what, at}, ...(toldAt ? [{what: 'We asked you whether it was you', at: toldAt}] : [])];
}

/** What is still to come, in order. */
function comingEntries({state, status}: Stored): Entry[] {
  const {dueAt, codeEndsAt, codeUsedAt} = status;
  if (state === 'requested' && !isPast(dueAt))
    return [{what: 'Your invite, at the latest', at: dueAt, ahead: true}];
  if (codeUsedAt) return [{what: 'Code entered', at: codeUsedAt}];
  return state === 'invited' && codeEndsAt
    ? [
        {
          what: 'Last day for your code',
          at: codeEndsAt,
          ahead: !isPast(codeEndsAt),
        },
      ]
    : [];
}

/** What happened with a request and what comes next. With the fields, that's everything that is stored. */
export function RequestTimeline({request}: {request: Stored}) {
  const entries = [
    ...formEntries(request, 'You asked'),
    ...request.steps.map(stepEntry),
    ...(request.blocked ? blockedEntries(request.blocked) : []),
    ...comingEntries(request),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <ol className={styles.timeline} role="list">
      {entries.map(({what, at, ahead}, index) => (
        <li key={index} className={ahead ? styles.ahead : undefined}>
          <b>{what}</b> <time dateTime={at}>{day(at)}</time>
        </li>
      ))}
    </ol>
  );
}

/** The fields of a form, as text. */
export function Fields({form}: {form: Form}) {
  return (
    <dl className={styles.fields}>
      {fieldNames.map((name) => (
        <div key={name}>
          <dt>{requestFields[name].label}</dt>
          <dd>{name === 'consent' ? `${form.consent ? '' : 'not '}ticked in the form` : form[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

export function LaterForms({forms}: {forms: readonly Form[]}) {
  if (forms.length === 0) return null;
  return (
    <details className={styles.later}>
      <summary>Later forms with your address: {forms.length}</summary>
      <p>
        We keep them next to your request, and they change nothing.
        {forms.length > mostForms && ` These are the last ${mostForms}: the download has all.`}
      </p>
      {forms.slice(-mostForms).map((form) => (
        <section key={form.id}>
          <Fields form={form} />
          <ul>
            {formEntries(form, 'Received').map(({what, at}, index) => (
              <li key={index}>
                {what}, {day(at)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
