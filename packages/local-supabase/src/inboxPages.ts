import type {CaughtMail} from './caughtMail';

/** Escapes HTML, and shows characters that change the direction of the text around them by their code. */
function escape(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(
      /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
      (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
    );
}

const readable = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeStyle: 'medium'});

/** In the time zone of this machine. */
function timeTag(instant: string): string {
  return `<time datetime="${instant}">${readable.format(new Date(instant))}</time>`;
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem }
  ol { list-style: none; padding: 0 }
  li { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .75rem 0 }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; overflow-wrap: anywhere }
  dd { margin: 0 }
  iframe { width: 100%; height: 70vh; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
  small { opacity: .75 }
`;

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title>${head}<style>${style}</style></head><body>${body}</body></html>`;
}

/**
 * The inbox page, which reloads itself to show new mails.
 * @param mails the newest mails
 * @param count the total number
 */
export function listPage(mails: readonly CaughtMail[], count: number): string {
  const rows = mails.map(
    (mail) => `<li><a href="/mails/${mail.id}">${escape(mail.subject || '(no subject)')}</a><br>
<small>to ${escape(mail.to.join(', '))} · ${timeTag(mail.receivedAt)}</small></li>`,
  );
  const list = rows.length
    ? `<ol>${rows.join('')}</ol>`
    : '<p>No email yet. Whatever a function sends lands here.</p>';
  return page(
    `Inbox (${count})`,
    `<h1>Inbox</h1><p>Every email the local backend sends lands here. Nothing leaves your machine.</p>${list}${count > mails.length ? `<p>These are the newest ${mails.length} of ${count}.</p>` : ''}`,
    '<meta http-equiv="refresh" content="3">',
  );
}

export function mailPage(mail: CaughtMail): string {
  const html = mail.html
    ? `<h2>HTML</h2><iframe sandbox="" title="The email as its reader sees it" src="/mails/${mail.id}/html"></iframe>`
    : '';
  return page(
    mail.subject,
    `<p><a href="/">Back to the inbox</a></p><h1>${escape(mail.subject || '(no subject)')}</h1>
<dl><dt>From</dt><dd>${escape(mail.from)}</dd><dt>To</dt><dd>${escape(mail.to.join(', '))}</dd>
<dt>Received</dt><dd>${timeTag(mail.receivedAt)}</dd><dt>Message-ID</dt><dd>${escape(mail.messageId)}</dd></dl>
${html}<h2>Text</h2><pre>${escape(mail.text)}</pre>`,
  );
}

export function missingPage(): string {
  return page('No such email', '<h1>No such email</h1><p><a href="/">Back to the inbox</a></p>');
}
