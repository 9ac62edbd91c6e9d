import {invisible} from '../functions/_shared/inviteRequest';
import {callFunction} from './backendAccess';
import {lineRow, listLine} from './line';
import type {LineRow, Staff} from './line';

const columns = Object.keys(lineRow.omit({id: true}).shape) as (keyof LineRow)[];
const pageSize = 1_000;

/** Notes in the audit log that all requests are exported, and reads them page by page, the oldest first. */
export async function exportPages(staff: Staff): Promise<AsyncGenerator<LineRow[]>> {
  await callFunction(staff, 'note_invite_export', {by_whom: staff.by});
  return readPages(staff);
}

/** Each page starts after the last row of the previous one, so that new requests shift nothing. */
async function* readPages(staff: Staff): AsyncGenerator<LineRow[]> {
  let after = {};
  for (;;) {
    const page = await listLine(staff, {...after, most: pageSize});
    yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = {after_received: last.received_at, after_id: last.id};
  }
}

/** Text of others for a terminal: without control characters, by which it could be told to do something. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
}

/** What a spreadsheet may skip before it looks for the sign of a formula. */
const unseen = new RegExp(`^(?:[\\s\\p{Cf}\\p{M}]|${invisible.source})*[=+\\-@|%＝＋－＠]`, 'u');

function cell(value: string | number | boolean | null | undefined): string {
  const text = printable(String(value ?? ''));
  const harmless = unseen.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * All requests as CSV (RFC 4180), page by page, with every cell quoted. An apostrophe is put before cells that a spreadsheet
 * would read as formulas.
 */
export async function* toCsv(
  pages: AsyncIterable<readonly Partial<LineRow>[]> | readonly Partial<LineRow>[][],
): AsyncGenerator<string> {
  yield `${columns.map(cell).join(',')}\r\n`;
  for await (const page of pages)
    yield page.map((row) => `${columns.map((column) => cell(row[column])).join(',')}\r\n`).join('');
}
