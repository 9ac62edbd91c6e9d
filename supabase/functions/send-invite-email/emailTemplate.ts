import {productName} from '../../../src/facts/identity.ts';
import {escapeHtml} from '../_shared/escapeHtml.ts';

/** A paragraph of an email. Every text is escaped. */
export interface Paragraph {
  title?: string;
  /** A code, on its own line before the text. */
  code?: string;
  text: string;
  /** A URL, on its own line after the text. With a button, only the plain text prints it. */
  address?: string | undefined;
  /** What the email's one button says, which opens the address. */
  button?: string;
}

/** What an email says, before it becomes text and HTML. */
export interface EmailText {
  subject: string;
  heading?: string;
  paragraphs: readonly Paragraph[];
  /** Why the recipient gets it. */
  reason: string;
}

const violet = 'background:#5b34c9;color:#ffffff';

/** A host and path: a link as people read it. */
function short(address: string): string {
  const {host, pathname} = new URL(address);
  return host + pathname.replace(/\/$/, '');
}

function htmlOf({title, code, text, address = '', button}: Paragraph): string {
  const href = `<a href="${escapeHtml(address)}"`;
  const lines = [
    title && `<strong>${escapeHtml(title)}</strong>`,
    code && `<code style="font-size:20px">${escapeHtml(code)}</code>`,
    escapeHtml(text),
    button &&
      `${href} style="display:inline-block;margin:12px 0;padding:12px 24px;border-radius:12px;${violet};text-decoration:none">${escapeHtml(button)}</a>`,
    address && !button && `${href} style="color:inherit">${escapeHtml(short(address))}</a>`,
  ];
  return `<p style="margin:0 0 20px">${lines.filter(Boolean).join('<br>\n')}</p>`;
}

/**
 * The plain text of an email, and the same as an HTML page without images, scripts or anything to fetch. It sets no color of text
 * or ground, so that it's readable in the dark theme of every mail program; the mark is a character.
 */
export function renderEmail({subject, heading, paragraphs, reason}: EmailText): {text: string; html: string} {
  const texts = paragraphs.map(({title, code, text, address}) =>
    [title, code, text, address].filter(Boolean).join('\n'),
  );
  const html = `<!doctype html>
<html lang="en" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="max-width:35rem;margin:0 auto;padding:24px 16px;overflow-wrap:break-word;font:16px/1.5 system-ui,sans-serif">
<p style="font-weight:600"><span aria-hidden="true" style="display:inline-block;width:32px;margin-right:10px;border-radius:10px;${violet};line-height:32px;text-align:center">S</span>${productName}</p>
${heading ? `<h1 style="font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>\n` : ''}${paragraphs.map(htmlOf).join('\n')}
<hr>
<p style="font-size:14px">${escapeHtml(reason)}</p>
</body>
</html>
`;
  return {text: [...(heading ? [heading] : []), ...texts, `--\n${reason}\n`].join('\n\n'), html};
}
