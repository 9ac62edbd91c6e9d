import {productName} from '../../../src/facts/identity.ts';
import {
  codeCopies,
  codePlace,
  importPlace,
  installWays,
  keepServedDays,
  linkDays,
  mailSubject,
} from '../../../src/facts/invite.ts';
import {contactAddress, links} from '../../../src/facts/site/links.ts';
import {fieldNames, requestFields} from '../_shared/inviteRequest.ts';
import {print} from './mailPage.ts';
import type {Letter, Paragraph} from './mailPage.ts';
import type {Mail} from './mailer.ts';
import type {OutboxMail} from './outbox.ts';
import type {MailAddresses} from './parts.ts';

/** A date in a mail, by UTC: "30 November 2026". */
export function day(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', {dateStyle: 'long', timeZone: 'UTC'});
}

const reason = `You receive this message because this address was entered in the invite form of ${productName}. If that was not you, you can ignore this message, because asking for an invite creates no account.`;

/** A letter to a visitor. It ends with the link to their own page. */
interface VisitorLetter {
  subject?: string;
  heading: string;
  paragraphs: Paragraph[];
  /** What their page is for, before "The link is yours alone", and the title of that paragraph. */
  page: string;
  pageTitle?: string;
}

/** The token is in the URL fragment, which browsers do not send to servers, so it is not logged. */
function toVisitor(letter: VisitorLetter, {link}: OutboxMail, {site}: MailAddresses): Letter {
  const {subject = mailSubject, heading, paragraphs, page, pageTitle = 'Your request'} = letter;
  const text = `${page} The link is yours alone, works for ${linkDays} days, and opening it changes nothing.`;
  const own = site && link ? [{title: pageTitle, text, address: `${site}/my-request#${link}`}] : [];
  return {subject, greeting: 'Hello,', heading, paragraphs: [...paragraphs, ...own], reason};
}

const correct = 'See how it stands, correct your name, number or device, or leave the list.';

function confirmation({status}: OutboxMail): VisitorLetter {
  return {
    heading: `Your request for a ${productName} invite has arrived.`,
    paragraphs: [
      {
        title: 'What happens next',
        text: `Your invite comes to this address by ${day(status.dueAt)} at the latest.`,
      },
      {
        title: 'Faster',
        text: 'There are two ways to skip the line: ask an existing SELF user to invite you, or buy a SELF Phone, which needs no invite:',
        address: links.phoneShop.url,
      },
    ],
    page: correct,
  };
}

const notYours = 'If that was not you, ignore this message: nothing has changed.';

/** The answer to a later form of the same address, by the state of its first request. */
function again({status}: OutboxMail): VisitorLetter {
  const {state, since, dueAt, codeEndsAt, codeUsedAt} = status;
  const answer = (heading: string, text: string, page: string, pageTitle?: string) => {
    return {heading, paragraphs: [{text}], page, pageTitle};
  };
  if (state === 'declined') return declined(status);
  // Sent once, and nothing happens unless they say so.
  if (state === 'held') {
    return answer(
      'An invite was requested with this address again.',
      `This address left the list, so we do nothing until you say that it was you. If it was not you, ignore this message: we send no other for ${linkDays} days.`,
      'Choose “Put me back in the line” there.',
      'If it was you',
    );
  }
  if (state === 'invited' && codeUsedAt) {
    return answer(
      'Your invite has been used.',
      `Its code was entered on ${day(codeUsedAt)}, so this address gets no other. A replacement phone needs no code: choose ${importPlace}. If it was not you who entered it, write to ${contactAddress}.`,
      'See how it stands.',
    );
  }
  if (state === 'invited' && codeEndsAt && Date.parse(codeEndsAt) < Date.now()) {
    return answer(
      'Your invite has run out.',
      `Its code worked until ${day(codeEndsAt)}. We delete the request tonight; from tomorrow on, you can request a new invite.`,
      'See what is stored until then.',
    );
  }
  if (state === 'invited') {
    return answer(
      'You are invited already.',
      `Your code went to this address on ${day(since)} and works once, on any phone, until ${day(codeEndsAt ?? since)}. ${notYours}`,
      `If you cannot find that message, have the code sent again there, once a day and ${codeCopies} times in all; the new code replaces the old one.`,
    );
  }
  return answer(
    'We have your request already.',
    `Your invite comes to this address by ${day(dueAt)} at the latest. What was entered this time is stored beside your first request and changes nothing. ${notYours}`,
    correct,
  );
}

function declined({reason: why, since}: OutboxMail['status']): VisitorLetter {
  const gone = new Date(Date.parse(since) + keepServedDays * 86_400_000).toISOString();
  return {
    heading: `Your request for a ${productName} invite was declined.`,
    paragraphs: [
      ...(why ? [{title: 'Why', text: /[.!?]$/.test(why) ? why : `${why}.`}] : []),
      {
        title: 'What you can do',
        text: `If you think that this is a mistake, write to ${contactAddress} from this address. We delete the request on ${day(gone)}; after that day you can ask anew.`,
      },
    ],
    page: 'See what is stored, or have it erased now.',
  };
}

const phoneTitles = {Android: 'On Android', iPhone: 'On an iPhone', 'SELF Phone': 'On a SELF Phone'} as const;

/** The code, where to enter it, and how to install on each phone, the one that was asked for first. */
function invite({status, device}: OutboxMail, code: string, {site}: MailAddresses): VisitorLetter {
  const phones = Object.keys(installWays) as (keyof typeof installWays)[];
  return {
    subject: `Your ${productName} invite`,
    heading: `You are invited to ${productName}.`,
    paragraphs: [
      {
        title: 'Your code',
        code,
        text: `Enter it under ${codePlace}. It works once, on any phone, until ${day(status.codeEndsAt ?? status.since)}. An invite costs nothing, and no one from our team asks for your recovery phrase, your private key or a password.`,
      },
      ...phones
        .sort((one, other) => Number(other === device) - Number(one === device))
        .map((phone) => {
          const {how, link} = installWays[phone];
          return {title: phoneTitles[phone], text: `${how}.`, address: link ? links[link].url : undefined};
        }),
      ...(site
        ? [{title: 'Step by step', text: 'Our guide:', address: `${site}/docs/installation-guide`}]
        : []),
    ],
    page: 'See how it stands, have this code sent again if you lose it, correct your data, or leave.',
  };
}

function valueOf(field: string | boolean): string {
  if (typeof field === 'string') return field;
  return field ? 'may be contacted about updates' : 'no consent to updates';
}

/** The notice to the owner's team, with all fields of the form. */
function notice({request, earlier}: OutboxMail): Letter {
  const earlierOnes = earlier ? `${earlier} from this mailbox` : 'none from this mailbox';
  const usual = `${productName} invite request`;
  const titles: {[State in typeof request.state]?: string} = {
    requested: `New ${usual}`,
    repeated: `Repeated ${usual}`,
    held: `${usual} of an address that left`,
  };
  const title = titles[request.state] ?? usual;
  return {
    subject: title,
    heading: title,
    paragraphs: [],
    rows: [
      ...fieldNames.map((name) => [requestFields[name].short, valueOf(request[name])] as const),
      ['Before', earlierOnes],
      ['Received', `${request.receivedAt.slice(0, 16).replace('T', ' ')} UTC`],
    ],
    reason: `You receive this message because MAIL_TEAM of the ${productName} invite form is set to this address. All requests are in the table invite_requests.`,
  };
}

function letterOf(mail: OutboxMail, addresses: MailAddresses): Letter | undefined {
  const {kind, code, request, status} = mail;
  if (kind === 'team') return addresses.team ? notice(mail) : undefined;
  if (kind === 'declined') return toVisitor(declined(status), mail, addresses);
  if (kind === 'invite') return code ? toVisitor(invite(mail, code, addresses), mail, addresses) : undefined;
  const isFirst = request.state !== 'repeated' && status.state === 'requested';
  return toVisitor(isFirst ? confirmation(mail) : again(mail), mail, addresses);
}

/**
 * The mail to send, or `undefined` if it has no recipient. Visitors' mails hold nothing that anybody could have typed, not
 * even a name: a stranger may have entered the address.
 */
export function mailOf(mail: OutboxMail, addresses: MailAddresses): Mail | undefined {
  const letter = letterOf(mail, addresses);
  if (!letter) return undefined;
  const {id, email} = mail.request;
  const toTeam = mail.kind === 'team';
  return {
    key: [
      id,
      ...(mail.kind === 'confirmation' ? [] : [mail.kind]),
      ...(mail.copy > 1 ? [mail.copy] : []),
    ].join('.'),
    from: addresses.from,
    to: toTeam ? (addresses.team ?? '') : email,
    replyTo: toTeam ? email : addresses.replyTo,
    subject: letter.subject,
    ...print(letter),
  };
}
