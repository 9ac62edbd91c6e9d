import {codePlace, importPlace, keepDaysAfterDecision} from '@site/src/facts/invite';
import {contactAddress} from '@site/src/facts/site/links';
import type {OwnRequest} from '@site/supabase/functions/_shared/ownRequest';
import type {Answer} from './useOwnRequest';

const writeToUs = `write to ${contactAddress}.`;

/** Formats an ISO instant as a long date. */
export function formatDay(instant: string): string {
  return new Date(instant).toLocaleDateString('en', {dateStyle: 'long'});
}

const isPast = (instant: string) => Date.parse(instant) < Date.now();

type Status = {title: string; lead: string; canAskAgain?: true};

/** The status of a request, as the title of its page, and what its person can expect or do. */
export function statusOf(answer: Answer | undefined): Status {
  switch (answer?.outcome) {
    case 'open':
      return stateOf(answer.request);
    case 'left':
      return {
        title: 'Your request is deleted',
        lead: 'If you want to come back one day, request an invite again: we’ll ask by email whether it was you.',
        canAskAgain: true,
      };
    case 'closed':
      return {
        title: 'This link no longer works',
        lead: `It has expired, or the request is deleted. Try the button in a newer email from us, or request an invite again with your address: if an email answers that, it has a new link. Otherwise ${writeToUs}`,
        canAskAgain: true,
      };
    case undefined:
      return {title: 'Your request', lead: ''};
  }
}

function stateOf(request: OwnRequest): Status {
  const {state, stateAt, stateReason, email, receivedAt} = request;
  const {dueAt} = request.status;
  switch (state) {
    case 'requested':
      if (!isPast(dueAt))
        return {title: `Your invite comes by ${formatDay(dueAt)}`, lead: `We’ll write to ${email}.`};
      return {
        title: `We’re late: your invite was due by ${formatDay(dueAt)}`,
        lead: `You’re still in line, and we’ll write to ${email}. If you don’t want to wait, ${writeToUs}`,
      };
    case 'invited':
      return invited(request);
    case 'declined':
      return {
        title: `Your request was declined on ${formatDay(stateAt)}`,
        lead: `${stateReason ? `Our reason: “${stateReason}” ` : ''}We delete the request ${keepDaysAfterDecision} days after that day, and then you can ask again. If you think it’s a mistake, ${writeToUs}`,
      };
    case 'undeliverable':
      return {
        title: `Our email to you came back on ${formatDay(stateAt)}`,
        lead: `We’ve stopped writing to ${email}, so no invite is on its way. If the address is wrong, request an invite with the right one. If it takes email again, ${writeToUs}`,
      };
    case 'left_before':
      return {
        title: 'Was this you?',
        lead: `This address left the list, and someone asked for an invite with it on ${formatDay(receivedAt)}. If it was you, come back to the line. If it wasn’t, do nothing.`,
      };
  }
}

function invited({email, status: {codeEndsAt, codeUsedAt}, mails}: OwnRequest): Status {
  const place = `Enter it under ${codePlace}. It works once, on any phone.`;
  const waiting = mails.find(({kind, state}) => kind === 'invite' && state === 'waiting');
  if (codeUsedAt)
    return {
      title: `Your code was entered on ${formatDay(codeUsedAt)}`,
      lead: `On a replacement phone you don’t need one: choose ${importPlace}. If it wasn’t you who entered it, ${writeToUs}`,
    };
  if (codeEndsAt && isPast(codeEndsAt))
    return {title: `Your code worked until ${formatDay(codeEndsAt)}`, lead: '', canAskAgain: true};
  if (waiting && !isPast(waiting.notBefore))
    return {
      title: `Your code comes on ${formatDay(waiting.notBefore)}`,
      lead: `You’re invited, and one mailbox gets only so many emails from us. It goes to ${email} that day. ${place}`,
    };
  return waiting || !codeEndsAt
    ? {title: 'Your code is on its way', lead: `You’re invited. The code goes to ${email}. ${place}`}
    : {title: `Use your code by ${formatDay(codeEndsAt)}`, lead: `We sent the code to ${email}. ${place}`};
}

/** Whether its person gets updates. */
export function consentOf(request: OwnRequest): string {
  const {agreed, consent, consentWording, consentAt, consentWithdrawnAt} = request;
  if (agreed && consentAt) return `On ${formatDay(consentAt)} you agreed: “${consentWording}”`;
  if (consentWithdrawnAt) return `You withdrew your consent on ${formatDay(consentWithdrawnAt)}.`;
  return consent
    ? 'The box for updates was ticked in the form, but anyone could have entered your address. It doesn’t count until you agree here.'
    : 'You haven’t agreed to updates, so we only write to you about your request.';
}
