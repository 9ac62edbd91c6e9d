import {productName} from '../../../src/facts/identity.ts';
import {escapeHtml} from '../_shared/escapeHtml.ts';

/** A paragraph of an email. Every text is escaped. */
export interface Paragraph {
  title?: string;
  /** A code, on its own line before the text. */
  code?: string;
  text: string;
  /** A URL, on its own line after the text. */
  address?: string | undefined;
}

/** What an email says, before it becomes text and HTML. */
export interface Letter {
  subject: string;
  paragraphs: readonly Paragraph[];
  /** Why the recipient gets it. */
  reason: string;
}

const body =
  'max-width:35rem;margin:0 auto;padding:1rem;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif';

function htmlOf({title, code, text, address}: Paragraph): string {
  const lines = [
    title && `<strong>${escapeHtml(title)}</strong>`,
    code && `<code style="font-size:1.25rem">${escapeHtml(code)}</code>`,
    escapeHtml(text),
    address && `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`,
  ];
  return `<p>${lines.filter(Boolean).join('<br>\n')}</p>`;
}

/** The plain text of a letter, and the same as an HTML page without images, scripts or anything to fetch. */
export function print({subject, paragraphs, reason}: Letter): {text: string; html: string} {
  const texts = paragraphs.map(({title, code, text, address}) =>
    [title, code, text, address].filter(Boolean).join('\n'),
  );
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${body}">
<p>${productName}</p>
${paragraphs.map(htmlOf).join('\n')}
<hr>
<p>${escapeHtml(reason)}</p>
</body>
</html>
`;
  return {text: [...texts, `--\n${reason}\n`].join('\n\n'), html};
}
