import {codePlace, importPlace, keepServedDays} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import type {CodeCopies, OwnRequest as Stored} from '@site/supabase/functions/_shared/ownRequest';
import {language} from '@site/src/ui/useEnv';
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
  // The sentence ends after it.
  const because = stateReason ? `: ${stateReason.replace(/\.$/, '')}` : '';
  const later = request.mails.find(
    (mail) => mail.kind === 'invite' && mail.state === 'waiting' && !hasPassed(mail.notBefore),
  );
  switch (state) {
    case 'requested':
      return !hasPassed(dueAt) ? (
        <p>
          You’re in line. Your invite arrives at {email} by {day(dueAt)} at the latest.
        </p>
      ) : (
        <p>
          You’re in line. Your invite was due by {day(dueAt)}, so we’re late: write to {contact} to ask when
          it comes.
        </p>
      );
    case 'invited':
      if (!codeUsedAt && codeEndsAt && hasPassed(codeEndsAt)) {
        return (
          <p>
            Your code worked until {day(codeEndsAt)}. We delete the request tonight. From tomorrow on, you can
            request a new invite.
          </p>
        );
      }
      return codeUsedAt ? (
        <p>
          Your code was entered on {day(codeUsedAt)}. On a replacement phone you don’t need one: choose{' '}
          {importPlace}. If it wasn’t you who entered it, write to {contact}.
        </p>
      ) : (
        <>
          <p>
            You were invited on {day(stateAt)}.{' '}
            {later
              ? `The email with your code goes to ${email} on ${day(later.notBefore)}, because one mailbox gets only so many from us. Enter the code under `
              : `Your code is in an email to ${email}. Enter it under `}
            {codePlace}. It works once, on any phone, until {day(codeEndsAt ?? stateAt)}.
          </p>
          <CodeAgain copies={copies} lead={later ? 'Want it now?' : 'Can’t find it?'} />
        </>
      );
    case 'declined':
      return (
        <p>
          Your request was declined on {day(stateAt)}
          {because}. If you think it’s a mistake, write to {contact}. We delete it {keepServedDays} days after
          that day, and then you can ask again.
        </p>
      );
    case 'undeliverable':
      return (
        <p>
          An email to {email} came back on {day(stateAt)}
          {because}. So we don’t write there, and no invite is on its way. If the address is wrong, request an
          invite with the right one. If it’s right, write to {contact} once it takes email again.
        </p>
      );
    case 'held':
      return (
        <>
          <p>
            This address left the list, and someone asked for an invite with it on {day(request.receivedAt)}.
            Was that you? Then press the button. Until you do, nothing happens.
          </p>
          <AskButton action="return" look="primary" done="You’re back in line.">
            Put me back in line
          </AskButton>
        </>
      );
  }
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
      <AskButton action="send" done="A new code is on its way to you. The old one no longer works.">
        Send the code again
      </AskButton>
    </>
  );
}
