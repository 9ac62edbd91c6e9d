import {invisible} from '../functions/_shared/inviteRequest';
import {callFunction} from './backendAccess';
import {lineRow, wholeLine} from './line';
import type {LineRow, Staff} from './line';

const columns = Object.keys(lineRow.omit({id: true}).shape) as (keyof LineRow)[];

/** Reads all requests, the oldest first, and notes in the audit that they're exported. */
export async function exportInvites(staff: Staff): Promise<LineRow[]> {
  await callFunction(staff, 'note_invite_export', {by_whom: staff.by});
  const rows: LineRow[] = [];
  for await (const row of wholeLine(staff)) rows.push(row);
  return rows;
}

/** Replaces control characters, so that visitors' text can't control the terminal. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
}

/** What a spreadsheet may skip before it looks for the sign of a formula. */
const formula = new RegExp(`^(?:[\\s\\p{Cf}\\p{M}]|${invisible.source})*[=+\\-@|%＝＋－＠]`, 'u');

function cell(value: string | number | boolean | null | undefined): string {
  const text = printable(String(value ?? ''));
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** CSV (RFC 4180) with every cell quoted. An apostrophe is put before cells that a spreadsheet would read as formulas. */
export function toCsv(rows: readonly Partial<LineRow>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
