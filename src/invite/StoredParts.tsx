import {inviteDays, keepServedDays} from '@site/src/facts/invite';
import type {OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {language} from '@site/src/useEnv';
import styles from './ownRequest.module.css';

/** Formats an ISO instant as a long date. */
export function day(instant: string): string {
  return new Date(instant).toLocaleDateString(language, {dateStyle: 'long'});
}

function standing({state, stateAt, stateReason}: Stored): string {
  const because = stateReason ? `: ${stateReason}` : '';
  switch (state) {
    case 'requested':
      return `It is waiting in line. An invite arrives within ${inviteDays} days of the request.`;
    case 'invited':
      return `You were invited on ${day(stateAt)}. The code in that mail works once, for ${keepServedDays} days.`;
    case 'declined':
      return `It was declined on ${day(stateAt)}${because}.`;
    case 'undeliverable':
      return `Mail to your address came back on ${day(stateAt)}${because}. We do not write there again.`;
  }
}

const mailNames: Readonly<Record<string, string>> = {
  confirmation: 'Confirmation to you',
  team: 'Notice to our team',
  invite: 'Invite to you',
};

const mailStates: Readonly<Record<string, string>> = {
  waiting: 'is about to be sent',
  covered: 'not sent, because you had one that day',
  withheld: 'not sent',
  skipped: 'not sent',
  failed: 'could not be delivered',
};

/** Everything that is stored about a request, as a list. */
export function StoredParts({request}: {request: Stored}) {
  const parts: readonly (readonly [string, string])[] = [
    ['Full name', request.fullName],
    ['Email', request.email],
    ['Phone number', request.phone],
    ['SELF ID', request.selfId],
    ['Device', request.device],
    ['Updates', request.consent ? 'You agreed to them' : 'You have not agreed to them'],
    ['Sent by your browser', day(request.createdAt)],
    ['Received', day(request.receivedAt)],
    ...request.mails.map(
      ({kind, state, settledAt}) =>
        [
          mailNames[kind] ?? kind,
          state === 'sent' && settledAt ? `sent on ${day(settledAt)}` : (mailStates[state] ?? state),
        ] as const,
    ),
    ['Hidden field of the form', request.trapFilled ? 'was filled' : 'was left empty'],
  ];
  return (
    <section className={styles.section}>
      <h2>What is stored</h2>
      <p>{standing(request)}</p>
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
