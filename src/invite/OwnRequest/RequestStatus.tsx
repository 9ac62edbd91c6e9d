import type {ReactNode} from 'react';
import {language} from '@site/src/components/useEnv';
import {codePlace, importPlace, keepServedDays} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import type {CodeCopies, OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {ConfirmedButton, Result} from './ask';
import styles from './ownRequest.module.css';

/** Formats an ISO instant as a long date. */
export function day(instant: string | number): string {
  return new Date(instant).toLocaleDateString(language, {dateStyle: 'long'});
}

function isPast(instant: string): boolean {
  return Date.parse(instant) < Date.now();
}

const contact = <a href={links.contact.url}>{contactAddress}</a>;
const weekMs = 7 * 86_400_000;

/** The day of a promise that's broken: the next one, a week or more on. */
function nextDue(dueAt: string): number {
  const due = Date.parse(dueAt);
  return due + Math.ceil((Date.now() - due) / weekMs) * weekMs;
}

/** The status of a request, as the title of its page, and what its person can expect or do. */
export function statusOf(request: Stored): {title: string; lead: ReactNode} {
  const {state, stateAt, stateReason, email, receivedAt, status} = request;
  const because =
    stateReason && `${stateReason.charAt(0).toUpperCase()}${stateReason.slice(1).replace(/\.$/, '')}. `;
  switch (state) {
    case 'requested':
      return isPast(status.dueAt)
        ? {
            title: `We’re late: your invite comes by ${day(nextDue(status.dueAt))}`,
            lead: (
              <>
                It was due by {day(status.dueAt)}. You’re still in line. If you don’t want to wait, write to{' '}
                {contact}.
              </>
            ),
          }
        : {
            title: `Your invite comes by ${day(status.dueAt)}`,
            lead: `Nothing to do until then. We’ll write to ${email}.`,
          };
    case 'invited':
      return invited(request);
    case 'declined':
      return {
        title: `Your request was declined on ${day(stateAt)}`,
        lead: (
          <>
            {because}If you think it’s a mistake, write to {contact}. We delete the request {keepServedDays}{' '}
            days after that day, and then you can ask again.
          </>
        ),
      };
    case 'undeliverable':
      return {
        title: `Our email to you came back on ${day(stateAt)}`,
        lead: (
          <>
            {because}We’ve stopped writing to {email}, so no invite is on its way. If the address is wrong,
            request an invite with the right one. If it’s right, write to {contact} once it takes email again.
          </>
        ),
      };
    case 'held':
      return {
        title: 'Was this you?',
        lead: `This address left the list, and someone asked for an invite with it on ${day(receivedAt)}. If it was you, come back to the line. If it wasn’t, do nothing.`,
      };
  }
}

function invited({email, status, mails}: Stored): {title: string; lead: ReactNode} {
  const {codeEndsAt, codeUsedAt} = status;
  const waiting = mails.find(({kind, state}) => kind === 'invite' && state === 'waiting');
  if (codeUsedAt) {
    return {
      title: `Your code was entered on ${day(codeUsedAt)}`,
      lead: (
        <>
          On a replacement phone you don’t need one: choose {importPlace}. If it wasn’t you who entered it,
          write to {contact}.
        </>
      ),
    };
  }
  if (codeEndsAt && isPast(codeEndsAt)) {
    return {
      title: `Your code worked until ${day(codeEndsAt)}`,
      lead: 'We delete the request tonight. From tomorrow on, you can request a new invite.',
    };
  }
  if (waiting || !codeEndsAt) {
    const isLater = waiting && !isPast(waiting.notBefore);
    return {
      title: isLater ? `Your code comes on ${day(waiting.notBefore)}` : 'Your code is on its way',
      lead: `You’re invited. It goes to ${email}${isLater ? ' that day, since one mailbox gets only so many emails from us' : ''}. Enter it under ${codePlace}. It works once, on any phone.`,
    };
  }
  return {
    title: `Use your code by ${day(codeEndsAt)}`,
    lead: `You’re invited. We sent the code to ${email}. Enter it under ${codePlace}. It works once, on any phone.`,
  };
}

/** What its person can do about the state of a request, if anything. */
export function NextStep({request, copies}: {request: Stored; copies: CodeCopies}) {
  return (
    <div className={styles.next}>
      {request.state === 'held' && (
        <ConfirmedButton
          action="return"
          look="primary"
          question="Was it you who asked for an invite?"
          yes="Yes, put me back in line"
        >
          Come back to the line
        </ConfirmedButton>
      )}
      {copies && <CodeAgain {...copies} />}
      <Result
        done={{
          return: 'You’re back in line.',
          send: 'A new code is on its way to you. The old one no longer works.',
        }}
      />
    </div>
  );
}

function CodeAgain({left, nextAt}: NonNullable<CodeCopies>) {
  if (left === 0)
    return <p>We’ve sent it again as often as we can. If you can’t find it, write to {contact}.</p>;
  if (nextAt) {
    const next = new Date(nextAt).toLocaleString(language, {dateStyle: 'long', timeStyle: 'short'});
    return (
      <p>{`We sent it again within the last day: check your spam folder. You can have it sent again from ${next}.`}</p>
    );
  }
  return (
    <>
      <p>
        {`If you can’t find it, have a new one sent: once a day, ${left === 1 ? 'one more time' : `${left} more times`}.`}
      </p>
      <ConfirmedButton
        action="send"
        question="Send a new code? The old one stops working."
        yes="Yes, send a new code"
      >
        Send the code again
      </ConfirmedButton>
    </>
  );
}
