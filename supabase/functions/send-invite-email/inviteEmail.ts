import type {Mail} from './mailer.ts';
import type {MailAddresses} from './settings.ts';
import type {StoredRequest} from './outbox.ts';

/** Facts in the mails. Functions must not import src/facts, so a test compares these with src/facts/invite.ts. */
export const mailFacts = {
  arrivesWithinDays: 7,
  product: 'SELF OS',
  phone: 'SELF Phone',
  linkDays: 30,
  codeDays: 30,
  /** What an invited person gets, by device. */
  install: {
    Android: 'An APK, the file from which Android installs an app',
    iPhone: 'SELF OS inside TestFlight, never a file',
    'SELF Phone': 'The phone, with SELF OS preinstalled',
  },
} as const;

const {arrivesWithinDays, product, phone, linkDays, codeDays, install} = mailFacts;

/**
 * Whether a mail may contain this name. Anyone can enter a stranger's address, so a name that could carry a message is left
 * out.
 */
export function isPlainlyAName(name: string): boolean {
  const words = name.split(/[\s\-’']+/u);
  // Scripts without spaces between words.
  const wordless =
    name.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu,
    ) ?? [];
  return (
    name.length <= 60 &&
    words.length <= 4 &&
    wordless.length <= 12 &&
    /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u.test(name)
  );
}

/** Escapes text content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = {
  body: 'margin:0;padding:0;background:#f3f1f8;color:#1d1730',
  frame: 'max-width:560px;margin:0 auto;padding:24px 16px',
  card: 'background:#ffffff;border-radius:12px;padding:24px 20px;font:16px/1.55 system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  brand:
    'font:600 14px/1.4 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;letter-spacing:.04em;color:#5b3fb8;margin:0 0 12px',
  heading: 'font-size:22px;line-height:1.3;margin:0 0 16px',
  small: 'font:13px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#5f5874;margin:16px 4px 0',
  link: 'color:#5b3fb8;overflow-wrap:anywhere',
  code: 'font:600 20px/1.4 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere',
  cell: 'padding:6px 12px 6px 0;vertical-align:top;text-align:left;font-weight:600;white-space:nowrap',
  value: 'padding:6px 0;vertical-align:top;overflow-wrap:anywhere',
} as const;

function page(title: string, card: string, reason: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
</head>
<body style="${style.body}">
<div style="${style.frame}">
<div style="${style.card}">
<p style="${style.brand}">${product}</p>
${card}
</div>
<p style="${style.small}">${reason}</p>
</div>
</body>
</html>
`;
}

interface Paragraph {
  title: string;
  text: string;
  address?: string | undefined;
}

function asText({title, text, address}: Paragraph): string {
  return [title, text, ...(address ? [address] : [])].join('\n');
}

function asHtml({title, text, address}: Paragraph): string {
  const link = address
    ? `<br><a href="${escapeHtml(address)}" style="${style.link}">${escapeHtml(address)}</a>`
    : '';
  return `<p><strong>${title}.</strong> ${escapeHtml(text)}${link}</p>`;
}

/** The token is in the URL fragment, which browsers do not send to servers, so it is not logged. */
function yourRequest(site: string | undefined, link: string | null | undefined): Paragraph[] {
  if (!site || !link) return [];
  return [
    {
      title: 'Your request',
      text: `See what is stored, correct it, or leave the list. The link is yours alone, works for ${linkDays} days, and opening it changes nothing.`,
      address: `${site}/my-request#${link}`,
    },
  ];
}

function howToInstall(device: string, {site, install: places}: MailAddresses): Paragraph {
  const guide = site && `${site}/docs/installation-guide`;
  const get = install[device as keyof typeof install];
  if (device === phone) return {title: `Start your ${phone}`, text: `What you get: ${get}.`, address: guide};
  const place = device === 'iPhone' ? places?.iphone : places?.android;
  const how = device === 'iPhone' ? 'Install TestFlight from Apple’s App Store first. ' : '';
  const where = place
    ? `On your ${device}, open this address and no other:`
    : 'Our installation guide says where to get it:';
  return {
    title: `Install on ${device}`,
    text: `What you get: ${get}. ${how}${where}`,
    address: place ?? guide,
  };
}

/** The invite: the code, and how to install on the person's device. */
export function inviteMail(
  request: StoredRequest,
  code: string,
  addresses: MailAddresses,
  link?: string | null,
): Mail {
  const greeting = isPlainlyAName(request.fullName) ? `Hello ${request.fullName},` : 'Hello,';
  const title = `Your ${product} invite`;
  const heading = `You are invited to ${product}.`;
  const use = `It works once, within ${codeDays} days. An invite costs nothing, and no one from our team asks for your recovery phrase, your private key or a password.`;
  const reason = `You receive this message because this address was entered in the invite form of ${product}. If that was not you, you can ignore this message.`;
  const paragraphs = [howToInstall(request.device, addresses), ...yourRequest(addresses.site, link)];
  return {
    key: `${request.id}.invite`,
    from: addresses.from,
    to: request.email,
    replyTo: addresses.replyTo,
    subject: title,
    text: [
      greeting,
      heading,
      `Your code\n${code}\n${use}`,
      ...paragraphs.map(asText),
      `--\n${reason}\n`,
    ].join('\n\n'),
    html: page(
      title,
      `<h1 style="${style.heading}">${heading}</h1>
<p>${escapeHtml(greeting)}</p>
<p><strong>Your code.</strong></p>
<p style="${style.code}">${escapeHtml(code)}</p>
<p>${use}</p>
${paragraphs.map(asHtml).join('\n')}`,
      reason,
    ),
  };
}

/** The confirmation of a request, with the next steps and the reason for the mail. */
export function confirmationMail(
  request: StoredRequest,
  {from, replyTo, site}: MailAddresses,
  link?: string | null,
): Mail {
  const greeting = isPlainlyAName(request.fullName) ? `Hello ${request.fullName},` : 'Hello,';
  const arrived = `Your request for a ${product} invite has arrived.`;
  const next = `Your invite comes to this address within ${arrivesWithinDays} days.`;
  const faster = `There are two ways to skip the line: buy a ${phone}, which needs no invite, or ask an existing SELF user to invite you.`;
  const reason = `You receive this message because this address was entered in the invite form of ${product}. If that was not you, you can ignore this message, because asking for an invite creates no account.`;
  const title = `Your ${product} invite request`;
  const own = yourRequest(site, link);
  return {
    key: request.id,
    from,
    to: request.email,
    replyTo,
    subject: title,
    text: [
      greeting,
      arrived,
      `What happens next\n${next}`,
      `Faster\n${faster}`,
      ...own.map(asText),
      `--\n${reason}\n`,
    ].join('\n\n'),
    html: page(
      title,
      `<h1 style="${style.heading}">${arrived}</h1>
<p>${escapeHtml(greeting)}</p>
<p><strong>What happens next.</strong> ${next}</p>
<p><strong>Faster.</strong> ${faster}</p>
${own.map(asHtml).join('\n')}`,
      reason,
    ),
  };
}

/** The notice to the owner's team, with all fields of the form. */
export function teamMail(request: StoredRequest, earlier: number, team: string, {from}: MailAddresses): Mail {
  const rows = [
    ['Name', request.fullName],
    ['Email', request.email],
    ['Phone', request.phone],
    ['SELF ID', request.selfId],
    ['Device', request.device],
    ['Updates', request.consent ? 'may be contacted about updates' : 'no consent to updates'],
    ['Before', earlier ? `${earlier} from this mailbox` : 'none from this mailbox'],
    ['Received', `${request.receivedAt.slice(0, 16).replace('T', ' ')} UTC`],
  ] as const;
  const title = `New ${product} invite request`;
  const reason = `You receive this message because MAIL_TEAM of the ${product} invite form is set to this address. All requests are in the table invite_requests.`;
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th style="${style.cell}">${name}</th><td style="${style.value}">${escapeHtml(value)}</td></tr>`,
  );
  return {
    key: `${request.id}.team`,
    from,
    to: team,
    replyTo: request.email,
    subject: title,
    text: `${title}\n\n${rows.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n--\n${reason}\n`,
    html: page(
      title,
      `<h1 style="${style.heading}">${title}</h1>
<table style="border-collapse:collapse;font-size:15px">${cells.join('')}</table>`,
      reason,
    ),
  };
}
