import type {ReactNode} from 'react';
import {codePlace, importPlace, keepServedDays} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import type {CodeCopies, OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {language} from '@site/src/components/useEnv';
import {AskButton, Result} from './ask';

/** Formats an ISO instant as a long date. */
export function day(instant: string): string {
  return new Date(instant).toLocaleDateString(language, {dateStyle: 'long'});
}

export function isPast(instant: string): boolean {
  return Date.parse(instant) < Date.now();
}

const contact = <a href={links.contact.url}>{contactAddress}</a>;

/** The email with the code, if a limit for its mailbox holds it back. */
function laterInvite({mails}: Stored) {
  return mails.find(
    ({kind, state, notBefore}) => kind === 'invite' && state === 'waiting' && !isPast(notBefore),
  );
}

/** The status of a request, as the title of its page, and what its person can expect or do. */
export function statusOf(request: Stored): {title: string; lead: ReactNode} {
  const {state, stateAt, stateReason, email, status} = request;
  const {dueAt, codeEndsAt, codeUsedAt} = status;
  const because =
    stateReason && `${stateReason.charAt(0).toUpperCase()}${stateReason.slice(1).replace(/\.$/, '')}. `;
  const later = laterInvite(request);
  switch (state) {
    case 'requested':
      return isPast(dueAt)
        ? {
            title: 'Your invite is late',
            lead: (
              <>
                It was due by {day(dueAt)}. You’re still in line: write to {contact} to ask when it comes.
              </>
            ),
          }
        : {
            title: `Your invite comes by ${day(dueAt)}`,
            lead: `Nothing to do until then. We’ll write to ${email}.`,
          };
    case 'invited':
      if (codeUsedAt) {
        return {
          title: `Your code was entered on ${day(codeUsedAt)}`,
          lead: (
            <>
              On a replacement phone you don’t need one: choose {importPlace}. If it wasn’t you who entered
              it, write to {contact}.
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
      return {
        title: later
          ? `Your code comes on ${day(later.notBefore)}`
          : `Use your code by ${day(codeEndsAt ?? stateAt)}`,
        lead: later
          ? `You’re invited, and one mailbox gets only so many emails from us. It goes to ${email} that day. Enter it under ${codePlace}. It works once, on any phone, until ${day(codeEndsAt ?? stateAt)}.`
          : `You’re invited. We sent the code to ${email}. Enter it under ${codePlace}. It works once, on any phone.`,
      };
    case 'declined':
      return {
        title: `Your request was declined on ${day(stateAt)}`,
        lead: (
          <>
            {because}Think it’s a mistake? Write to {contact}. We delete the request {keepServedDays} days
            after that day, and then you can ask again.
          </>
        ),
      };
    case 'undeliverable':
      return {
        title: `Our email to you came back on ${day(stateAt)}`,
        lead: (
          <>
            {because}We’ve stopped writing to {email}, so no invite is on its way. Wrong address? Request an
            invite with the right one. Is it right? Write to {contact} once it takes email again.
          </>
        ),
      };
    case 'held':
      return {
        title: 'Was this you?',
        lead: `This address left the list, and someone asked for an invite with it on ${day(request.receivedAt)}. If it was you, press the button. If you don’t, nothing happens.`,
      };
  }
}

/** What its person can do about the state of a request, if anything. */
export function NextStep({request, copies}: {request: Stored; copies: CodeCopies}) {
  const {state, status} = request;
  const isOver = status.codeUsedAt ?? (status.codeEndsAt && isPast(status.codeEndsAt));
  return (
    <>
      {state === 'held' && (
        <AskButton action="return" look="primary">
          Put me back in line
        </AskButton>
      )}
      {state === 'invited' && !isOver && (
        <CodeAgain copies={copies} lead={laterInvite(request) ? 'Want it now?' : 'Can’t find it?'} />
      )}
      <Result
        done={{
          return: 'You’re back in line.',
          send: 'A new code is on its way to you. The old one no longer works.',
        }}
      />
    </>
  );
}

function CodeAgain({copies, lead}: {copies: CodeCopies; lead: string}) {
  if (!copies || copies.left === 0)
    return <p>You’ve had it sent again as often as we can. Still can’t find it? Write to {contact}.</p>;
  if (copies.nextAt) {
    return (
      <p>
        We sent it again within the last day. If it hasn’t come, check your spam folder. You can have it sent
        again from {new Date(copies.nextAt).toLocaleString(language, {dateStyle: 'long', timeStyle: 'short'})}
        .
      </p>
    );
  }
  return (
    <>
      <p>
        {lead} Have a new code sent, which replaces the old one. You can do this once a day,{' '}
        {copies.left === 1 ? 'one more time' : `${copies.left} more times`}.
      </p>
      <AskButton action="send">Send the code again</AskButton>
    </>
  );
}
