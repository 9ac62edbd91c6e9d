import {z} from 'zod';
import {inviteDays} from '../../src/facts/invite';
import {callFunction} from './backendAccess';
import type {BackendAccess} from './backendAccess';
import {lineRow} from './exportInvites';
import {readable} from './health';

/** Access for a staff member, whose name is recorded in the audit log. */
export interface Staff extends BackendAccess {
  by: string;
}

const batchAnswer = z.object({
  before: z.number(),
  invited: z.array(
    z.object({
      id: z.string(),
      receivedAt: z.string(),
      email: z.string(),
      device: z.string(),
      trapFilled: z.boolean(),
      /** Whether its mailbox has requests of other addresses. */
      alias: z.boolean(),
    }),
  ),
});

/** The previous size of the batch, and the requests that were (or would be) added. */
type Batch = z.output<typeof batchAnswer>;

/**
 * Invites people until the batch has `count` requests. Idempotent.
 * @param dryRun returns who would be invited without inviting them
 */
export async function fillBatch(
  staff: Staff,
  {batch, count, dryRun}: {batch: string; count: number; dryRun: boolean},
): Promise<Batch> {
  const all: Batch = {before: 0, invited: []};
  for (let calls = 0; ; calls += 1) {
    const {before, invited} = batchAnswer.parse(
      await callFunction(staff, 'fill_invite_batch', {
        batch,
        most: count,
        by_whom: staff.by,
        dry_run: dryRun,
      }),
    );
    if (calls === 0) all.before = before;
    all.invited.push(...invited);
    if (dryRun || invited.length === 0 || before + invited.length >= count) return all;
  }
}

/** The batch name of a day: its ISO week, such as 2026-W47. */
export function weekOf(day: Date): string {
  const thursday = new Date(day);
  thursday.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const begins = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - begins) / (7 * 86_400_000)) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

const invitedOne = z.object({
  address: z.string(),
  invited: z.boolean(),
  state: z.string().nullable(),
  since: z.string().nullable(),
});

/** Invites the person of a pasted address, out of turn. `state` is the one before; null if there is no request. */
export async function inviteAddress(
  staff: Staff,
  pasted: string,
  batch: string,
): Promise<z.output<typeof invitedOne>> {
  return invitedOne.parse(await callFunction(staff, 'invite_address', {pasted, batch, by_whom: staff.by}));
}

/** Sends a new code. @returns false unless the person is invited and has not used theirs */
export async function sendCode(staff: Staff, id: string): Promise<boolean> {
  return z
    .boolean()
    .parse(await callFunction(staff, 'send_invite_code', {of_request: id, by_whom: staff.by}));
}

const listed = lineRow.extend({id: z.string()});

export type Listed = z.output<typeof listed>;

/** Part of the line: after a request, or those whose name, address, number or SELF ID has these words. */
interface Part {
  after_received?: string;
  after_id?: string;
  words?: string;
}

/** The oldest requests, perhaps only those in a state. */
export async function listLine(
  staff: Staff,
  most: number,
  state: string | null = 'requested',
  part: Part = {},
): Promise<Listed[]> {
  return z
    .array(listed)
    .parse(await callFunction(staff, 'page_of_invite_line', {most, in_state: state, ...part}));
}

/** The number of requests by state. */
export async function countStates(staff: Staff): Promise<Record<string, number>> {
  return z.record(z.string(), z.number()).parse(await callFunction(staff, 'count_invite_states'));
}

/** Days since receipt, with a mark that starts two days before the promised limit. */
export function waited(receivedAt: string, now = Date.now()): {days: number; mark: string} {
  const days = (now - Date.parse(receivedAt)) / 86_400_000;
  return {days, mark: days > inviteDays ? 'late' : days > inviteDays - 2 ? 'soon' : ''};
}

/** What became of the answer to a form, if somebody should know. An invite does not wait for it. */
export function confirmationNote({confirmation, confirmation_due: due}: Listed): string {
  if (due) return `confirmation mail waits until ${readable(due)}`;
  return confirmation === 'sent' ? '' : `confirmation mail ${confirmation ?? 'missing'}`;
}

const stored = z.looseObject({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  state: z.string(),
  receivedAt: z.string(),
  againOf: z.string().nullable(),
});

export type Stored = z.output<typeof stored>;

/** Finds requests by id, or by a pasted address: its own first, then those of other addresses of the mailbox. */
export async function findRequests(staff: Staff, pasted: string): Promise<Stored[]> {
  return z.array(stored).parse(await callFunction(staff, 'find_invite_requests', {pasted}));
}

/** @returns whether there still was such a request */
export async function declineRequest(staff: Staff, id: string, why: string): Promise<boolean> {
  return z
    .boolean()
    .parse(await callFunction(staff, 'decline_invite_request', {of_request: id, why, by_whom: staff.by}));
}

const correction = z.object({found: z.boolean(), mailed: z.boolean()});

/**
 * @param changes values by column
 * @returns whether there still was such a request, and whether a mail goes to its corrected address
 */
export async function correctRequest(
  staff: Staff,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<z.output<typeof correction>> {
  return correction.parse(
    await callFunction(staff, 'correct_invite_request', {of_request: id, changes, by_whom: staff.by}),
  );
}

const erased = z.object({address: z.string(), requests: z.number(), aliases: z.array(z.string())});

/** Erases the person of an address permanently. `aliases` are other addresses of the same mailbox, which stay. */
export async function erasePerson(staff: Staff, address: string): Promise<z.output<typeof erased>> {
  return erased.parse(await callFunction(staff, 'forget_invite_address', {address, by_whom: staff.by}));
}

const welcomed = z.object({address: z.string(), mails: z.number()});

/** Puts a person back in the line who left or was erased and asked again, or whose mail came back. */
export async function welcomePerson(staff: Staff, address: string): Promise<z.output<typeof welcomed>> {
  return welcomed.parse(await callFunction(staff, 'welcome_invite_address', {address, by_whom: staff.by}));
}

const bounced = z.object({address: z.string(), requests: z.number()});

/** @returns the address that was read, and how many requests became undeliverable */
export async function markReturned(
  staff: Staff,
  address: string,
  why: string,
): Promise<z.output<typeof bounced>> {
  return bounced.parse(await callFunction(staff, 'return_invite_mail', {address, by_whom: staff.by, why}));
}

/** Records an export in the audit log. */
export async function noteExport(staff: Staff, exported: number): Promise<void> {
  await callFunction(staff, 'note_invite_export', {exported, by_whom: staff.by});
}

const lineReport = z.object({
  waiting: z.number(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  late: z.number(),
  /** The number of requests by state. */
  states: z.record(z.string(), z.number()).nullable(),
  codesUsed: z.number(),
  weeks: z.array(
    z.object({week: z.string(), invited: z.number(), p50: z.number(), p95: z.number(), late: z.number()}),
  ),
});

export type LineReport = z.output<typeof lineReport>;

export async function reportLine(staff: Staff): Promise<LineReport> {
  return lineReport.parse(await callFunction(staff, 'report_invite_line', {}));
}

const chartWidth = 30;

/** What each state means for staff. */
export const stateMeanings: Readonly<Record<string, string>> = {
  requested: 'wait for an invite',
  invited: 'have a code',
  declined: 'were declined',
  undeliverable: 'cannot be reached: mail came back',
  held: 'left before and asked again: they wait for their own word, or for "welcome"',
  repeated: 'repeat the request of their address and change nothing',
};

/** Formats the report, with a bar for each week's invites. Days count from request to invite. */
export function printReport({waiting, p50, p95, late, states, codesUsed, weeks}: LineReport): string {
  const most = Math.max(1, ...weeks.map(({invited}) => invited));
  const days = (value: number | null) => (value === null ? '–' : value.toFixed(1));
  return [
    ...Object.entries(stateMeanings).map(
      ([state, meaning]) => `${String(states?.[state] ?? 0).padStart(7)}  ${state.padEnd(13)}  ${meaning}`,
    ),
    '',
    `Of the ${waiting} that wait, half have waited ${days(p50)} days or longer, one in twenty ${days(p95)} or longer; ${late} longer than ${inviteDays}.`,
    `${codesUsed} codes used.`,
    '',
    `Week of      Invited  Days p50  Days p95  Late`,
    ...weeks.map(
      (week) =>
        `${week.week}  ${String(week.invited).padStart(8)}  ${days(week.p50).padStart(8)}  ${days(week.p95).padStart(8)}  ${String(week.late).padStart(4)}  ${'█'.repeat(Math.ceil((week.invited / most) * chartWidth))}`,
    ),
    ...(weeks.length === 0 ? ['(nobody has been invited yet)'] : []),
  ].join('\n');
}
