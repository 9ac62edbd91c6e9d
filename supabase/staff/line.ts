import {z} from 'zod';
import * as mini from 'zod/mini';
import {storedColumns} from '../functions/_shared/inviteRequest';
import {ownRequest, requestStates} from '../functions/_shared/ownRequest';
import {callFunction} from './backendAccess';
import type {BackendAccess} from './backendAccess';

/** Access for a staff member, whose name is recorded in the audit log. */
export interface Staff extends BackendAccess {
  by: string;
}

/** What each state means for staff. */
export const stateMeanings: Readonly<Record<string, string>> = {
  requested: 'wait for an invite',
  invited: 'have a code',
  declined: 'were declined',
  undeliverable: 'can’t be reached: email came back',
  held: 'come from people who had left, and wait for their OK or for "welcome"',
  repeated: 'repeat the request of their address and change nothing',
};

export const lineRow = z.object({
  id: z.string(),
  received_at: z.string(),
  ...storedColumns,
  /** When they agreed to updates on their own page; null where `consent` is false. */
  consent_at: z.string().nullable(),
  consent_wording: z.string().nullable(),
  /** The request that this one repeats. */
  again_of: z.string().nullable(),
  asked_again: z.number(),
  /** Requests of other addresses of the same mailbox. */
  aliases: z.number(),
  confirmation: z.string().nullable(),
  email_sent_at: z.string().nullable(),
  /** When the next email to it can go out, if a limit holds that back. */
  email_due: z.string().nullable(),
  /** That limit, or the one that dropped the confirmation. */
  limited_by: z.string().nullable(),
  /** By when an invite is promised to a person in the line. */
  invite_due: z.string().nullable(),
  trap_filled: z.boolean(),
  state: z.string(),
  state_at: z.string(),
  state_reason: z.string().nullable(),
});

/** A request, how often its address asked again, and what became of the answer. */
export type LineRow = z.output<typeof lineRow>;

/** A part of the line: after a request, in a state, or whose name, address, number or SELF ID has these words. */
interface Part {
  most: number;
  in_state?: string;
  words?: string;
  after_received?: string;
  after_id?: string;
}

/** Requests by order of arrival, the oldest first. */
export async function listLine(access: BackendAccess, part: Part): Promise<LineRow[]> {
  return z.array(lineRow).parse(await callFunction(access, 'page_of_invite_line', {...part}));
}

const pageSize = 1_000;

/** All requests, or those in a state, the oldest first. Each page starts after the last row, so new requests shift nothing. */
export async function* wholeLine(access: BackendAccess, state?: string): AsyncGenerator<LineRow> {
  let after = {};
  for (;;) {
    const page = await listLine(access, {...after, most: pageSize, ...(state && {in_state: state})});
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = {after_received: last.received_at, after_id: last.id};
  }
}

/** The number of requests by state. */
export async function countStates(staff: Staff): Promise<Record<string, number>> {
  return z.record(z.string(), z.number()).parse(await callFunction(staff, 'count_invite_states'));
}

/** A row of the audit: who did what, when and why. */
const step = z.object({at: z.string(), actor: z.string(), action: z.string(), reason: z.string().nullable()});

const stored = mini.extend(ownRequest, {state: z.enum(requestStates), steps: z.array(step)});

export type Stored = z.output<typeof stored>;

/** Finds requests by id, or by a pasted address: its own first, then those of other addresses of the mailbox. */
export async function findRequests(staff: Staff, pasted: string): Promise<Stored[]> {
  return z.array(stored).parse(await callFunction(staff, 'find_invite_requests', {pasted}));
}

/** How many are in which state, and how long people wait, as lines of text. */
export async function readReport(access: BackendAccess): Promise<string[]> {
  return z.array(z.string()).parse(await callFunction(access, 'report_invite_line'));
}

/** An instant in the reader's time zone: "Nov 30, 2026, 2:05 PM". */
export function readable(instant: string): string {
  return new Date(instant).toLocaleString('en-US', {dateStyle: 'medium', timeStyle: 'short'});
}

/** Why a request is due, the most pressing first. */
export const dueGroups = {
  late: 'Late',
  soon: 'Due within two days',
  returned: 'Email came back',
  failed: 'Email failed',
  limited: 'Email held back by a limit',
} as const;

/** Why staff should look at a request that is due. */
export function dueGroup({state, invite_due: due, email_due: held}: LineRow): keyof typeof dueGroups {
  const over = due ? daysSince(due) : -Infinity;
  if (state === 'undeliverable') return 'returned';
  if (over > 0) return 'late';
  if (over > -2) return 'soon';
  return held ? 'limited' : 'failed';
}

/** A number of people, in words. */
export function people(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
}

const daysSince = (instant: string) => (Date.now() - Date.parse(instant)) / 86_400_000;

/** How long a person waits, with a mark that starts two days before the day that was promised. */
export function waited({received_at: received, invite_due: due}: LineRow): string {
  const over = due ? daysSince(due) : -Infinity;
  const mark = over > 0 ? '  late' : over > -2 ? '  soon' : '';
  return `${daysSince(received).toFixed(1)} days${mark}`;
}

/** Why an email waits or was dropped, by the name of the limit in the database. */
export const limitMeanings: Readonly<Record<string, string>> = {
  client: 'whoever typed the address caused another email to this mailbox that day',
  domain: 'whoever typed the address caused several emails to this domain that hour',
  mailbox: 'the mailbox has had as many emails as one gets in a month',
};

/** What staff should know of a request before they decide. */
export function notesOn(row: LineRow): string {
  const {asked_again: again, aliases, confirmation, email_due: due, limited_by: limit} = row;
  const why = limitMeanings[limit ?? ''];
  return [
    due && `${confirmation === 'waiting' ? 'confirmation email waits' : 'no email'} until ${readable(due)}`,
    !(due && confirmation === 'waiting') &&
      confirmation !== 'sent' &&
      `confirmation email ${confirmation ?? 'missing'}`,
    why && (due || confirmation === 'covered') && why,
    again > 0 && `asked ${again + 1} times`,
    aliases > 0 && `${aliases} more from the same mailbox`,
    row.trap_filled && 'filled in the hidden field',
    row.state_reason,
  ]
    .filter(Boolean)
    .join('; ');
}
