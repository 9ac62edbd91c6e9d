import {codePlace, importPlace, keepServedDays} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import type {CodeCopies, OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {language} from '@site/src/components/useEnv';
import {AskButton} from './ask';

/** Formats an ISO instant as a long date. */
export function day(instant: string): string {
  return new Date(instant).toLocaleDateString(language, {dateStyle: 'long'});
}

function hasPassed(instant: string): boolean {
  return Date.parse(instant) < Date.now();
}

const contact = <a href={links.contact.url}>{contactAddress}</a>;

/** The state of a request, what its person can expect, and what they can do about it. */
export function RequestStatus({request, copies}: {request: Stored; copies: CodeCopies}) {
  const {state, stateAt, stateReason, email, status} = request;
  const {dueAt, codeEndsAt, codeUsedAt} = status;
  const because = stateReason ? `: ${stateReason}` : '';
  switch (state) {
    case 'requested':
      return !hasPassed(dueAt) ? (
        <p>
          It is waiting in line. Your invite comes to {email} by {day(dueAt)} at the latest.
        </p>
      ) : (
        <p>
          It is waiting in line. Your invite was to come by {day(dueAt)}, so we are late: look into your spam
          folder, then write to {contact}.
        </p>
      );
    case 'invited':
      if (!codeUsedAt && codeEndsAt && hasPassed(codeEndsAt)) {
        return (
          <p>
            Your code worked until {day(codeEndsAt)}. We delete the request tonight; from tomorrow on, you can
            request a new invite.
          </p>
        );
      }
      return codeUsedAt ? (
        <p>
          Your code was entered on {day(codeUsedAt)}. A replacement phone needs no code: choose {importPlace}.
          If it was not you who entered it, write to {contact}.
        </p>
      ) : (
        <>
          <p>
            You were invited on {day(stateAt)}. Your code is in an email to {email}: enter it under{' '}
            {codePlace}. It works once, on any phone, until {day(codeEndsAt ?? stateAt)}.
          </p>
          <CodeAgain copies={copies} />
        </>
      );
    case 'declined':
      return (
        <p>
          It was declined on {day(stateAt)}
          {because}. If you think that this is a mistake, write to {contact}. We delete it {keepServedDays}{' '}
          days after that day; then you can ask anew.
        </p>
      );
    case 'undeliverable':
      return (
        <p>
          Mail to {email} came back on {day(stateAt)}
          {because}. We do not write there again. If the address is wrong, request an invite with the right
          one; if it is right, write to {contact} once it takes mail.
        </p>
      );
    case 'held':
      return (
        <>
          <p>
            This address left the list, and an invite was requested with it again on {day(request.receivedAt)}
            . If that was you, say so here. Until then, nothing happens.
          </p>
          <AskButton action="return" look="primary" done="You are in the line again.">
            Put me back in the line
          </AskButton>
        </>
      );
  }
}

function CodeAgain({copies}: {copies: CodeCopies}) {
  if (!copies || copies.left === 0)
    return (
      <p>It has been sent again as often as it can be. If you still cannot find it, write to {contact}.</p>
    );
  if (copies.nextAt) {
    return (
      <p>
        It was sent again within the last day. If it does not come, look into your spam folder; you can have
        it sent once more from{' '}
        {new Date(copies.nextAt).toLocaleString(language, {dateStyle: 'long', timeStyle: 'short'})} on.
      </p>
    );
  }
  return (
    <>
      <p>
        You cannot find it? Have a new code sent: it replaces the old one. You can do this once a day,{' '}
        {copies.left === 1 ? 'one more time' : `${copies.left} more times`}.
      </p>
      <AskButton
        action="send"
        done="A new code is on its way to your address. The one before it no longer works."
      >
        Send the code again
      </AskButton>
    </>
  );
}
