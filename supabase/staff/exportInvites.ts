import {z} from 'zod';
import {invisible, storedColumns} from '../functions/_shared/inviteRequest';
import {callBackend} from './backendAccess';
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
export async function exportInvites(
  access: BackendAccess,
  progress: (count: number) => void = () => {},
): Promise<LineRow[]> {
  const requests: LineRow[] = [];
  let after = {};
  for (;;) {
    const page = z
      .array(lineRow.extend({id: z.string()}))
      .parse(await callBackend(access, '/rest/v1/rpc/page_of_invite_line', {...after, most: pageSize}));
    requests.push(...page);
    progress(requests.length);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return requests;
    after = {after_received: last.received_at, after_id: last.id};
  }
}

/** What a spreadsheet may skip before it looks for the sign of a formula. */
const unseen = new RegExp(`^(?:[\\s\\p{Cf}\\p{M}]|${invisible.source})*[=+\\-@|%＝＋－＠]`, 'u');

/** Formats CSV (RFC 4180) with every cell quoted. An apostrophe is put before cells that a spreadsheet would read as formulas. */
export function toCsv(requests: LineRow[]): string {
  const rows = requests.map((request) => columns.map((column) => cell(request[column])).join(','));
  return [columns.map(cell).join(','), ...rows, ''].join('\r\n');
}

function cell(value: string | number | boolean | null): string {
  const text = String(value ?? '');
  const harmless = unseen.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
