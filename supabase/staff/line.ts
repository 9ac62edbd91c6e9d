import {z} from 'zod';
import {inviteDays} from '../../src/facts/invite';
import type {devices} from '../functions/_shared/inviteRequest';
import {callBackend} from './backendAccess';
import type {BackendAccess} from './backendAccess';
import {lineRow} from './exportInvites';

/** Access for a staff member, whose name is recorded in the audit log. */
export interface Staff extends BackendAccess {
  by: string;
}

function call(staff: Staff, name: string, parameters: Record<string, unknown>): Promise<unknown> {
  return callBackend(staff, `/rest/v1/rpc/${name}`, parameters);
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
    }),
  ),
});

/** The previous size of the batch, and the requests that were (or would be) added. */
export type Batch = z.output<typeof batchAnswer>;

/**
 * Invites people until the batch has `count` requests. Idempotent.
 * @param dryRun returns who would be invited without inviting them
 */
export async function fillBatch(
  staff: Staff,
  {batch, count, dryRun}: {batch: string; count: number; dryRun: boolean},
): Promise<Batch> {
  return batchAnswer.parse(
    await call(staff, 'fill_invite_batch', {batch, most: count, by_whom: staff.by, dry_run: dryRun}),
  );
}

/** The batch name of a day: its ISO week, such as 2026-W47. */
export function weekOf(day: Date): string {
  const thursday = new Date(day);
  thursday.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const begins = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - begins) / (7 * 86_400_000)) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

const waitingRow = lineRow.extend({id: z.string()});

export type WaitingRow = z.output<typeof waitingRow>;

/** The oldest waiting requests. */
export async function listLine(staff: Staff, most: number): Promise<WaitingRow[]> {
  return z.array(waitingRow).parse(await call(staff, 'list_invite_line', {most}));
}

/** Days since receipt, with a mark that starts two days before the promised limit. */
export function waited(receivedAt: string, now = Date.now()): {days: number; mark: string} {
  const days = (now - Date.parse(receivedAt)) / 86_400_000;
  return {days, mark: days > inviteDays ? 'late' : days > inviteDays - 2 ? 'soon' : ''};
}

const stored = z.looseObject({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  state: z.string(),
  receivedAt: z.string(),
});

export type Stored = z.output<typeof stored>;

/** Finds requests by a pasted address or an id. */
export async function findRequests(staff: Staff, pasted: string): Promise<Stored[]> {
  return z.array(stored).parse(await call(staff, 'find_invite_requests', {pasted}));
}

const wasFound = z.object({found: z.boolean()});

/** @returns whether there still was such a request */
export async function declineRequest(staff: Staff, id: string, why: string): Promise<boolean> {
  return wasFound.parse(await call(staff, 'decline_invite_request', {of_request: id, why, by_whom: staff.by}))
    .found;
}

export interface Correction {
  full_name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  self_id?: string | undefined;
  device?: (typeof devices)[number] | undefined;
}

/** @returns whether there still was such a request */
export async function correctRequest(staff: Staff, id: string, changes: Correction): Promise<boolean> {
  return wasFound.parse(
    await call(staff, 'correct_invite_request', {of_request: id, changes, by_whom: staff.by}),
  ).found;
}

const erased = z.object({mailbox: z.string(), requests: z.number()});

/** Erases a person permanently and blocks further mails to them. */
export async function erasePerson(staff: Staff, address: string): Promise<z.output<typeof erased>> {
  return erased.parse(await call(staff, 'forget_invite_address', {address, by_whom: staff.by}));
}

const welcomed = z.object({mailbox: z.string(), mails: z.number()});

/** Lifts the block for an erased person who asks again. */
export async function welcomePerson(staff: Staff, address: string): Promise<z.output<typeof welcomed>> {
  return welcomed.parse(await call(staff, 'welcome_invite_address', {address, by_whom: staff.by}));
}

/** @returns the number of requests that became undeliverable */
export async function markReturned(staff: Staff, address: string, why: string): Promise<number> {
  return z
    .object({requests: z.number()})
    .parse(await call(staff, 'return_invite_mail', {address, by_whom: staff.by, why})).requests;
}

/** Records an export in the audit log. */
export async function noteExport(staff: Staff, exported: number): Promise<void> {
  await call(staff, 'note_invite_export', {exported, by_whom: staff.by});
}

const lineReport = z.object({
  waiting: z.number(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  late: z.number(),
  undeliverable: z.number(),
  codesUsed: z.number(),
  weeks: z.array(
    z.object({week: z.string(), invited: z.number(), p50: z.number(), p95: z.number(), late: z.number()}),
  ),
});

export type LineReport = z.output<typeof lineReport>;

export async function reportLine(staff: Staff): Promise<LineReport> {
  return lineReport.parse(await call(staff, 'report_invite_line', {}));
}

const chartWidth = 30;

/** Formats the report, with a bar for each week's invites. Days count from request to invite. */
export function printReport({waiting, p50, p95, late, undeliverable, codesUsed, weeks}: LineReport): string {
  const most = Math.max(1, ...weeks.map(({invited}) => invited));
  const days = (value: number | null) => (value === null ? '–' : value.toFixed(1));
  return [
    `${waiting} wait: half of them ${days(p50)} days or longer, one in twenty ${days(p95)} or longer; ${late} longer than ${inviteDays}.`,
    `${undeliverable} undeliverable. ${codesUsed} codes used.`,
    '',
    `Week of      Invited  Days p50  Days p95  Late`,
    ...weeks.map(
      (week) =>
        `${week.week}  ${String(week.invited).padStart(8)}  ${days(week.p50).padStart(8)}  ${days(week.p95).padStart(8)}  ${String(week.late).padStart(4)}  ${'█'.repeat(Math.ceil((week.invited / most) * chartWidth))}`,
    ),
    ...(weeks.length === 0 ? ['(nobody has been invited yet)'] : []),
  ].join('\n');
}
