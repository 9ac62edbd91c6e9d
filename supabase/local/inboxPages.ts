import {escapeHtml as escape} from '../functions/_shared/escapeHtml';
import type {CaughtMail} from './resend';

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title>${head}<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
</style></head><body>${body}</body></html>`;
}

const about = ({to, receivedAt}: CaughtMail) =>
  `to ${escape(to.join(', '))}, ${new Date(receivedAt).toLocaleString('en-US')}`;

/** The newest 200 emails. The page reloads itself to show new ones. */
export function listPage(mails: readonly CaughtMail[]): string {
  const rows = mails
    .slice(0, 200)
    .map(
      (mail) =>
        `<li><a href="/mails/${mail.id}">${escape(mail.subject)}</a> (<a href="/mails/${mail.id}.txt">text</a>)<br>${about(mail)}</li>`,
    );
  const list = rows.length ? `<ul>${rows.join('')}</ul>` : '<p>No email yet.</p>';
  return page(
    `Inbox (${mails.length})`,
    `<h1>Inbox</h1><p>Every email the local backend sends lands here. Nothing leaves your machine.</p>${list}`,
    '<meta http-equiv="refresh" content="3">',
  );
}
