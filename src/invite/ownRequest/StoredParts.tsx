import {fieldNames, requestFields} from '@site/supabase/functions/_shared/inviteRequest';
import type {OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {day} from './RequestStatus';
import styles from './ownRequest.module.css';

const mailNames: Readonly<Record<string, string>> = {
  confirmation: 'Confirmation to you',
  team: 'Notice to our team',
  invite: 'Invite to you',
  declined: 'Answer to you',
};

const mailStates: Readonly<Record<string, string>> = {
  waiting: 'is about to be sent',
  covered: 'not sent, because you had one that day',
  withheld: 'not sent',
  skipped: 'not sent',
  failed: 'could not be delivered',
};

function nameOf({kind, copy}: Stored['mails'][number]): string {
  const name = mailNames[kind] ?? kind;
  return copy > 1 ? `${name}, sending ${copy}` : name;
}

function stateOf({state, settledAt, notBefore}: Stored['mails'][number], received: string): string {
  if (state === 'sent' && settledAt)
    return day(settledAt) === received ? 'sent the same day' : `sent on ${day(settledAt)}`;
  // A limit for its mailbox holds it back.
  if (state === 'waiting' && Date.parse(notBefore) > Date.now()) return `will be sent on ${day(notBefore)}`;
  return mailStates[state] ?? state;
}

function valueOf(field: string | boolean): string {
  if (typeof field === 'string') return field;
  return field ? 'You agreed to them' : 'You have not agreed to them';
}

/** Everything that is stored about a request and says something to its person, as a list. */
export function StoredParts({request}: {request: Stored}) {
  const {again} = request;
  const received = day(request.receivedAt);
  const parts: readonly (readonly [string, string])[] = [
    ...fieldNames.map((name) => [requestFields[name].label, valueOf(request[name])] as const),
    ['Received', received],
    ...(again.length > 0
      ? [['Entered again', `${again.map(day).join(', ')}: stored beside it, changes nothing`] as const]
      : []),
    ...request.mails.map((mail) => [nameOf(mail), stateOf(mail, received)] as const),
  ];
  return (
    <section className={styles.section}>
      <h2>What is stored</h2>
      <dl className={styles.parts}>
        {parts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
