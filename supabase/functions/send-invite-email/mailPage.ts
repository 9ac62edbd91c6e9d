import {productName} from '../../../src/facts/identity.ts';
import {escapeHtml} from '../_shared/escapeHtml.ts';

/** A paragraph of a mail. Every text is escaped. */
export interface Paragraph {
  title?: string;
  text: string;
  /** A code, on a line of its own before the text. */
  code?: string;
  /** A URL, on a line of its own after the text. */
  address?: string | undefined;
}

/** What a mail says, before it becomes text and HTML. */
export interface Letter {
  subject: string;
  heading: string;
  greeting?: string;
  paragraphs: readonly Paragraph[];
  /** Names and values, as in the notice to the team. */
  rows?: readonly (readonly [string, string])[];
  /** Why the recipient gets it. */
  reason: string;
}

const face = 'system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const style = {
  body: 'margin:0;padding:0;background:#f3f1f8;color:#1d1730',
  frame: 'max-width:560px;margin:0 auto;padding:24px 16px',
  card: `background:#ffffff;border-radius:12px;padding:24px 20px;font:16px/1.55 ${face}`,
  brand: `font:600 14px/1.4 ${face};letter-spacing:.04em;color:#5b3fb8;margin:0 0 12px`,
  heading: 'font-size:22px;line-height:1.3;margin:0 0 16px',
  small: `font:13px/1.5 ${face};color:#5f5874;margin:16px 4px 0`,
  link: 'color:#5b3fb8;overflow-wrap:anywhere',
  code: 'font:600 20px/1.4 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere',
  cell: 'padding:6px 12px 6px 0;vertical-align:top;text-align:left;font-weight:600;white-space:nowrap',
  value: 'padding:6px 0;vertical-align:top;overflow-wrap:anywhere',
} as const;

function htmlOf({title, text, code, address}: Paragraph): string {
  const link = address
    ? `<br><a href="${escapeHtml(address)}" style="${style.link}">${escapeHtml(address)}</a>`
    : '';
  const before = code ? `</p>\n<p style="${style.code}">${escapeHtml(code)}</p>\n<p>` : ' ';
  return `<p>${title ? `<strong>${escapeHtml(title)}.</strong>${before}` : ''}${escapeHtml(text)}${link}</p>`;
}

function tableOf(rows: NonNullable<Letter['rows']>): string {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th style="${style.cell}">${escapeHtml(name)}</th><td style="${style.value}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;font-size:15px">${cells.join('')}</table>`;
}

/** The plain text of a letter, and the same as an HTML page without images, scripts or anything to fetch. */
export function print({subject, heading, greeting, paragraphs, rows, reason}: Letter): {
  text: string;
  html: string;
} {
  const text = [
    greeting,
    heading,
    ...paragraphs.map(({title, code, text: words, address}) =>
      [title, code, words, address].filter(Boolean).join('\n'),
    ),
    rows?.map(([name, value]) => `${name}: ${value}`).join('\n'),
    `--\n${reason}\n`,
  ];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${style.body}">
<div style="${style.frame}">
<div style="${style.card}">
<p style="${style.brand}">${productName}</p>
<h1 style="${style.heading}">${escapeHtml(heading)}</h1>
${[...(greeting ? [`<p>${greeting}</p>`] : []), ...paragraphs.map(htmlOf), ...(rows ? [tableOf(rows)] : [])].join('\n')}
</div>
<p style="${style.small}">${escapeHtml(reason)}</p>
</div>
</body>
</html>
`;
  return {text: text.filter((part) => part !== undefined).join('\n\n'), html};
}
