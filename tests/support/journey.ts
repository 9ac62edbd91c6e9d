import type {CaughtMail} from '../../packages/local-supabase/src/stack';
import type {InviteRow} from '../../supabase/functions/_shared/inviteRequest';
import {day} from '../../supabase/functions/send-invite-email/letters';
import {fillBatch, findRequests} from '../../supabase/staff/line';
import {sendDue} from '../../supabase/staff/sendDue';
import {askForMail, eventually, insert, newAddress, newRequest, visit} from './stack';
import type {TestStack} from './stack';

/** The three paragraphs of an invite, by phone. */
const phones = ['On Android', 'On an iPhone', 'On a SELF Phone'] as const;

/** A date as mails print it: so many days from now. */
export function dayIn(days: number): string {
  return day(new Date(Date.now() + days * 86_400_000).toISOString());
}

/** The code in an invite. */
export function codeIn({text}: CaughtMail): string {
  return /^(?:[A-Z1-9]{5}-){5}[A-Z1-9]$/m.exec(text)![0];
}

/** The token of the link to the person's own page. */
function tokenIn({text}: CaughtMail): string {
  return /\/my-request#(\S+)$/m.exec(text)![1]!;
}

/** The phones of an invite, in its order. */
export function phonesIn({text}: CaughtMail): string[] {
  return [...phones].sort((one, other) => text.indexOf(one) - text.indexOf(other));
}

/** Moves the clock forward: everything stored becomes so many days older. Links keep their end. */
export async function letDaysPass(stack: TestStack, days: number): Promise<void> {
  const columns = {
    'public.invite_requests': ['received_at', 'state_at', 'consent_at', 'consent_withdrawn_at'],
    'invites.outbox': ['queued_at', 'not_before', 'due_at', 'settled_at'],
    'invites.codes': ['made_at', 'used_at', 'copied_at'],
    'invites.blocked': ['at', 'told_at'],
    'invites.audit': ['at'],
  };
  const older = (names: string[]) => names.map((name) => `${name} = ${name} - interval '${days} days'`);
  const updates = Object.entries(columns).map(
    ([table, names], nth) => `moved_${nth} as (update ${table} set ${older(names).join(', ')})`,
  );
  await stack.database.query(`with ${updates.join(', ')} select`);
}

/** What people, strangers and staff do on one stack, and what they read. */
export function createJourney(stack: TestStack) {
  const staff = {url: stack.apiUrl, secretKey: stack.secretKey, by: 'a test'};
  let batches = 0;

  /** Sends what is due. */
  async function send(): Promise<void> {
    await sendDue(staff, () => {});
    await eventually('what is due is sent', async () => {
      const {rowCount} = await stack.database.query(
        "select from invites.outbox where state = 'waiting' and not_before <= now()",
      );
      return rowCount === 0;
    });
  }

  return {
    staff,
    send,

    /** Fills in the form as the browser does, from a new network address unless one is given. */
    async ask(changes: Partial<InviteRow> = {}, from = newAddress()): Promise<InviteRow> {
      const row = newRequest(changes);
      expect(await insert(stack, row, {from})).toMatchObject({status: 201});
      expect(await askForMail(stack, row, {from})).toMatchObject({status: 200});
      return row;
    },

    /** The mails to an address, the oldest first. */
    async mails(address: string): Promise<CaughtMail[]> {
      await send();
      return (await stack.mailsTo(address)).reverse();
    },

    /** The newest mail to an address. */
    async mail(address: string): Promise<CaughtMail> {
      await send();
      return (await stack.mailsTo(address))[0]!;
    },

    /** The person's own page, by the link of a mail. */
    page(mail: CaughtMail, action = 'show', changes?: object) {
      const body = {token: tokenIn(mail), action, ...(changes && {changes})};
      return visit(stack, '/functions/v1/send-invite-email/my-request', {body});
    },

    /** Whether Welcome accepts a code. */
    async redeem(code: string): Promise<boolean> {
      const path = '/rest/v1/rpc/redeem_invite_code';
      return (await visit(stack, path, {body: {code}, key: stack.secretKey})).json.valid;
    },

    /** Staff invite everybody who waits. */
    async inviteAll(): Promise<void> {
      batches += 1;
      await fillBatch(staff, {batch: `journey-${batches}`, count: 1_000, dryRun: false});
    },

    /** The id of the request that stands for an address. */
    async idOf(address: string): Promise<string> {
      return (await findRequests(staff, address))[0]!.id;
    },

    /** The state of the request that stands for an address, if there is one. */
    async stateOf(address: string): Promise<string | undefined> {
      const found = await findRequests(staff, address);
      return found.find(({email, againOf}) => email.toLowerCase() === address && !againOf)?.state;
    },

    /** The nightly run. @returns how many requests it deleted */
    async night(): Promise<number> {
      const {rows} = await stack.database.query('select delete_expired_invite_requests() as removed');
      return rows[0].removed;
    },
  };
}
