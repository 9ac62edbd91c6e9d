import {productName} from '../../../src/facts/identity.ts';
import {
  maxCodeResends,
  codePlace,
  installWays,
  keepDaysAfterDecision,
  linkDays,
  mailWindowDays,
  mailSubject,
} from '../../../src/facts/invite.ts';
import {contactAddress, links} from '../../../src/facts/site/links.ts';
import {devices} from '../_shared/fields.ts';
import {renderEmail} from './emailTemplate.ts';
import type {EmailText, Paragraph} from './emailTemplate.ts';
import type {Mail} from './mailer.ts';
import type {OutboxMail} from './outbox.ts';
import type {MailAddresses} from './settings.ts';

/** A date in an email, by UTC: "November 30, 2026". */
export function utcDay(instant: string | number): string {
  return new Date(instant).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'});
}

function hasPassed(instant: string): boolean {
  return Date.parse(instant) < Date.now();
}

/** What an email to a visitor says, before the link to their own page. */
interface VisitorEmail {
  subject?: string;
  heading: string;
  paragraphs: Paragraph[];
  /** What their page is for, before "Keep the link to yourself", and the title of that paragraph. */
  page: string;
  pageTitle?: string;
}

/** The token is in the URL fragment, which browsers don't send to servers, so it isn't logged. */
function toVisitor(email: VisitorEmail, {link}: OutboxMail, {site}: MailAddresses): EmailText {
  const {subject = mailSubject, heading, paragraphs, page, pageTitle: title = 'Your request'} = email;
  const text = `${page} Keep the link to yourself: it works for up to ${linkDays} days, and opening it changes nothing.`;
  const linkToPage = {title, text, address: `${site}/my-request#${link}`, button: 'Open your page'};
  return {
    subject,
    heading,
    paragraphs: site && link ? [...paragraphs, linkToPage] : paragraphs,
    reason: `You’re getting this email because someone entered this address in the ${productName} invite form. If it wasn’t you, ignore it: asking for an invite doesn’t create an account. Days in this email are by UTC.`,
  };
}

/** The same whether the box for updates was ticked or not, since a stranger may have ticked it. */
const ownPage =
  'See where it stands, fix your details, or leave the list. If you want updates, say yes there: until you do we send none, whatever was ticked in the form.';

const notYours = 'If this wasn’t you, ignore it: nothing has changed.';

/** When the invite comes, in a sentence that stays true if this email is late itself. */
function dueIn({dueAt}: OutboxMail['status']): string {
  return hasPassed(dueAt)
    ? `You’re in line. Your invite was due by ${utcDay(dueAt)}, so we’re late. Write to ${contactAddress} to ask when it comes.`
    : `Your invite comes to this address by ${utcDay(dueAt)}.`;
}

function confirmation({status}: OutboxMail): VisitorEmail {
  return {
    heading: `We’ve got your request for a ${productName} invite.`,
    paragraphs: [
      {title: 'What happens next', text: dueIn(status)},
      {
        title: 'Don’t want to wait?',
        text: 'Ask someone who has SELF OS to invite you, or buy a SELF Phone, which needs no invite:',
        address: links.phoneShop.url,
      },
    ],
    page: ownPage,
  };
}

/** To an address that left, when someone enters it again. Sent once, and nothing happens unless they say so. */
const question: VisitorEmail = {
  heading: 'Someone asked for an invite with this address.',
  paragraphs: [
    {
      text: `This address left the list, so nothing happens unless you say it was you. If it wasn’t, ignore this email: we won’t ask again for ${mailWindowDays} days.`,
    },
  ],
  page: 'Open your page and choose “Come back to the line”.',
  pageTitle: 'If it was you',
};

/** The answer to a later request of the same address, whatever became of the first one: the page says that. */
const again: VisitorEmail = {
  heading: 'We already have a request from this address.',
  paragraphs: [
    {text: `What was entered this time is kept with the first request and changes nothing. ${notYours}`},
  ],
  page: `See where your request stands, and fix your details. If you’re invited, the page sends your code again, once a day and ${maxCodeResends} times in all.`,
};

function declined({reason: why, since}: OutboxMail['status']): VisitorEmail {
  const gone = new Date(Date.parse(since) + keepDaysAfterDecision * 86_400_000).toISOString();
  const next = hasPassed(gone)
    ? 'You can ask again now.'
    : `We delete the request on ${utcDay(gone)}. After that day you can ask again.`;
  const text = `If you think it’s a mistake, write to ${contactAddress} from this address. ${next}`;
  return {
    heading: `Your request for a ${productName} invite was declined.`,
    paragraphs: [
      ...(why ? [{title: 'Why', text: /[.!?]$/.test(why) ? why : `${why}.`}] : []),
      {title: 'What you can do', text},
    ],
    page: 'See what’s stored, or delete it now.',
  };
}

const phones = {Android: 'On Android', iPhone: 'On an iPhone', 'SELF Phone': 'On a SELF Phone'} as const;

/** The code, where to enter it, and how to install on each phone, the one that was asked for first. */
function invite({status, device: own}: OutboxMail, code: string, {site}: MailAddresses): VisitorEmail {
  const guide = `${site}/docs/installation-guide`;
  return {
    subject: `Your ${productName} invite`,
    heading: `You’re invited to ${productName}.`,
    paragraphs: [
      {
        title: 'Your code',
        code,
        text: `Enter it under ${codePlace}. It works once, on any phone, until ${utcDay(status.codeEndsAt ?? status.since)}. An invite is free, and nobody on our team will ask for your recovery phrase, your private key or a password.`,
      },
      ...[...devices]
        .sort((one, other) => Number(other === own) - Number(one === own))
        .map((device) => {
          const {how, link} = installWays[device];
          return {title: phones[device], text: `${how}.`, address: link ? links[link].url : undefined};
        }),
      ...(site ? [{title: 'Step by step', text: 'Our installation guide:', address: guide}] : []),
    ],
    page: 'If you lose this email, your page sends the code again. You can also fix your details there, or leave the list.',
  };
}

/**
 * The notice to the team. It holds nothing that was typed, only the number to look the request up by, so that erasing a request
 * leaves nothing in the team's mailbox.
 */
function notice({requestId, receivedAt, isFirst, status}: OutboxMail): EmailText {
  const usual = `${productName} invite request`;
  const first = status.state === 'left_before' ? `${usual} from an address that left` : `New ${usual}`;
  return {
    subject: isFirst ? first : `Repeated ${usual}`,
    paragraphs: [
      {text: `Look it up: npm run -s invites -- find ${requestId}`},
      {text: `Received: ${new Date(receivedAt).toUTCString()}`},
    ],
    reason: `You’re getting this email because MAIL_TEAM of the ${productName} invite form is set to this address. It holds nothing the visitor typed, so there’s nothing to delete here when they leave.`,
  };
}

function textOf(mail: OutboxMail, addresses: MailAddresses): EmailText {
  const {kind, code, isFirst, status} = mail;
  if (kind === 'team') return notice(mail);
  if (kind === 'declined') return toVisitor(declined(status), mail, addresses);
  if (kind === 'invite' && code) return toVisitor(invite(mail, code, addresses), mail, addresses);
  if (status.state === 'left_before') return toVisitor(question, mail, addresses);
  const isFirstAnswer = isFirst && status.state === 'requested';
  return toVisitor(isFirstAnswer ? confirmation(mail) : again, mail, addresses);
}

/**
 * The email to send, or `undefined` if it has no recipient. Visitors' emails hold nothing that anybody could have typed, not
 * even a name: a stranger may have entered the address.
 */
export function emailFor(mail: OutboxMail, addresses: MailAddresses): Mail | undefined {
  const isForTeam = mail.kind === 'team';
  const to = isForTeam ? addresses.team : mail.to;
  if (!to) return undefined;
  const text = textOf(mail, addresses);
  const replyTo = isForTeam ? undefined : addresses.replyTo;
  const {id, try: nth} = mail;
  return {id, try: nth, from: addresses.from, to, replyTo, subject: text.subject, ...renderEmail(text)};
}
