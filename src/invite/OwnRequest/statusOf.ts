import {codePlace, importPlace, keepServedDays} from '@site/src/facts/invite';
import {contactAddress} from '@site/src/facts/site/links';
import type {OwnRequest} from '@site/supabase/functions/_shared/ownRequest';

const write = `write to ${contactAddress}.`;

/** Formats an ISO instant as a long date. */
export function day(instant: string): string {
  return new Date(instant).toLocaleDateString('en', {dateStyle: 'long'});
}

function isPast(instant: string): boolean {
  return Date.parse(instant) < Date.now();
}

interface Status {
  title: string;
  lead: string;
}

/** The status of a request, as the title of its page, and what its person can expect or do. */
export function statusOf(request: OwnRequest): Status {
  const {state, stateAt, stateReason, email, receivedAt, status} = request;
  const reason = stateReason ? `${stateReason.replace(/\.$/, '')}. ` : '';
  const because = reason.charAt(0).toUpperCase() + reason.slice(1);
  switch (state) {
    case 'requested':
      return isPast(status.dueAt)
        ? {
            title: `We’re late: your invite was due by ${day(status.dueAt)}`,
            lead: `You’re still in line, and we’ll write to ${email}. If you don’t want to wait, ${write}`,
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
        lead: `${because}We delete the request ${keepServedDays} days after that day, and then you can ask again. If you think it’s a mistake, ${write}`,
      };
    case 'undeliverable':
      return {
        title: `Our email to you came back on ${day(stateAt)}`,
        lead: `We’ve stopped writing to ${email}, so no invite is on its way. If the address is wrong, request an invite with the right one. If it takes email again, ${write}`,
      };
    case 'left_before':
      return {
        title: 'Was this you?',
        lead: `This address left the list, and someone asked for an invite with it on ${day(receivedAt)}. If it was you, come back to the line. If it wasn’t, do nothing.`,
      };
  }
}

function invited({email, status: {codeEndsAt, codeUsedAt}, mails}: OwnRequest): Status {
  const place = `Enter it under ${codePlace}. It works once, on any phone.`;
  const waiting = mails.find(({kind, state}) => kind === 'invite' && state === 'waiting');
  if (codeUsedAt)
    return {
      title: `Your code was entered on ${day(codeUsedAt)}`,
      lead: `On a replacement phone you don’t need one: choose ${importPlace}. If it wasn’t you who entered it, ${write}`,
    };
  if (codeEndsAt && isPast(codeEndsAt))
    return {
      title: `Your code worked until ${day(codeEndsAt)}`,
      lead: 'You can request a new invite.',
    };
  if (waiting && !isPast(waiting.notBefore))
    return {
      title: `Your code comes on ${day(waiting.notBefore)}`,
      lead: `You’re invited, and one mailbox gets only so many emails from us. It goes to ${email} that day. ${place}`,
    };
  if (waiting || !codeEndsAt)
    return {title: 'Your code is on its way', lead: `You’re invited. The code goes to ${email}. ${place}`};
  return {
    title: `Use your code by ${day(codeEndsAt)}`,
    lead: `You’re invited. We sent the code to ${email}. ${place}`,
  };
}

/** Whether its person gets updates. */
export function consentOf(request: OwnRequest): string {
  const {agreed, consent, consentWording, consentAt, consentWithdrawnAt} = request;
  if (agreed && consentAt) return `On ${day(consentAt)} you agreed: “${consentWording}”`;
  if (consentWithdrawnAt) return `You withdrew your consent on ${day(consentWithdrawnAt)}.`;
  return consent
    ? 'The box for updates was ticked in the form, but anyone could have entered your address. It doesn’t count until you agree here.'
    : 'You haven’t agreed to updates, so we only write to you about your request.';
}
