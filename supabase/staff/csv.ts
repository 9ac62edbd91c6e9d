import {invisible} from '../functions/_shared/inviteRequest';

/** Replaces control characters, so that visitors' text can't control the terminal. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
}

/** What a spreadsheet may skip before it looks for the sign of a formula. */
const formula = new RegExp(`^(?:[\\s\\p{Cf}\\p{M}]|${invisible.source})*[=+\\-@|%＝＋－＠]`, 'u');

function cell(value: unknown): string {
  const text = printable(String(value ?? ''));
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** CSV (RFC 4180) with every cell quoted. An apostrophe is put before cells that a spreadsheet would read as formulas. */
export function toCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
