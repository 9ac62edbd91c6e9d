import {z} from 'zod';
import {invisible, storedColumns} from '../functions/_shared/inviteRequest';
import {callFunction} from './backendAccess';
import type {BackendAccess} from './backendAccess';

export const lineRow = z.object({
  received_at: z.string(),
  ...storedColumns,
  /** The request that this one repeats. */
  again_of: z.string().nullable(),
  asked_again: z.number(),
  /** Requests of other addresses of the same mailbox. */
  aliases: z.number(),
  confirmation: z.string().nullable(),
  /** When the confirmation goes out, if a limit holds it back. */
  confirmation_due: z.string().nullable(),
  email_sent_at: z.string().nullable(),
  trap_filled: z.boolean(),
  state: z.string(),
  state_at: z.string(),
  state_reason: z.string().nullable(),
});

/** A request, how often its address asked again, and what became of the answer. */
export type LineRow = z.output<typeof lineRow>;

const columns = Object.keys(lineRow.shape) as (keyof LineRow)[];
const pageSize = 1_000;

/**
 * Reads all requests page by page, oldest first. Keyset pagination: each page starts after the last row of the previous one,
 * so that new requests shift nothing.
 */
export async function* exportPages(access: BackendAccess): AsyncGenerator<LineRow[]> {
  let after = {};
  for (;;) {
    const page = z
      .array(lineRow.extend({id: z.string()}))
      .parse(await callFunction(access, 'page_of_invite_line', {...after, most: pageSize}));
    yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = {after_received: last.received_at, after_id: last.id};
  }
}

/** All requests, the oldest first. */
export async function exportInvites(
  access: BackendAccess,
  progress: (count: number) => void = () => {},
): Promise<LineRow[]> {
  const requests: LineRow[] = [];
  for await (const page of exportPages(access)) {
    requests.push(...page);
    progress(requests.length);
  }
  return requests;
}

/** Text of others for a terminal: without control characters, by which it could be told to do something. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
}

/** What a spreadsheet may skip before it looks for the sign of a formula. */
const unseen = new RegExp(`^(?:[\\s\\p{Cf}\\p{M}]|${invisible.source})*[=+\\-@|%＝＋－＠]`, 'u');

/**
 * Formats CSV (RFC 4180) with every cell quoted. An apostrophe is put before cells that a spreadsheet would read as formulas.
 * @param head whether the names of the columns come first
 */
export function toCsv(requests: LineRow[], head = true): string {
  const rows = requests.map((request) => columns.map((column) => cell(request[column])).join(','));
  return [...(head ? [columns.map(cell).join(',')] : []), ...rows, ''].join('\r\n');
}

function cell(value: string | number | boolean | null): string {
  const text = printable(String(value ?? ''));
  const harmless = unseen.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
