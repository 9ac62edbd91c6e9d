import type net from 'node:net';
import {SMTPServer} from 'smtp-server';
import type {SMTPServerOptions} from 'smtp-server';
import type {InviteRow} from '../../supabase/functions/_shared/inviteRequest';
import {day} from '../../supabase/functions/send-invite-email/letters';
import type {CaughtMail} from 'local-supabase';
import type {BackendOptions} from '../../supabase/local/backend';
import {runInvites} from '../../supabase/staff/inviteCommands';
import {fillBatch, findRequests} from '../../supabase/staff/line';
import {sendDue} from '../../supabase/staff/sendDue';
import {eventually, insert, newAddress, newRequest, startTestStack, visit} from './stack';
import type {TestStack, VisitOptions} from './stack';

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
export function tokenIn({text}: CaughtMail): string {
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

/** How a command ended, with its stdout; `notes` is its stderr. */
interface Ran {
  status: number;
  output: string;
  notes: string;
}

/** What people, strangers and staff do on one stack, and what they read. */
function createJourney(stack: TestStack) {
  const staff = {url: stack.apiUrl, secretKey: stack.secretKey, by: 'a test'};
  let batches = 0;

  async function query<Row extends object = Record<string, unknown>>(sql: string, ...values: unknown[]) {
    return (await stack.database.query<Row>(sql, values)).rows;
  }

  /** Calls a function of the database as its owner. */
  async function call<Answer>(name: string, ...parameters: unknown[]): Promise<Answer> {
    const list = parameters.map((_, index) => `$${index + 1}`).join(', ');
    return (await query<{answer: Answer}>(`select ${name}(${list}) as answer`, ...parameters))[0]!.answer;
  }

  /** Sends what is due. */
  async function send(): Promise<void> {
    await sendDue(staff, () => {});
    await eventually(
      'what is due is sent',
      async () => {
        const due = "select from invites.outbox where state = 'waiting' and not_before <= now()";
        return (await query(due)).length === 0;
      },
      30_000,
    );
  }

  /** The person's own page, by a token. */
  function open(token: string, action = 'show', changes?: object, options: VisitOptions = {}) {
    const body = {token, action, ...(changes && {changes})};
    return visit(stack, '/functions/v1/send-invite-email/my-request', {...options, body});
  }

  return {
    staff,
    query,
    call,
    send,
    open,

    /** Runs `npm run invites -- …` in this process; what it asks is agreed to. */
    async invites(...words: string[]): Promise<Ran> {
      let output = '';
      let notes = '';
      const status = await runInvites([...words, '--yes'], {
        env: {SUPABASE_URL: stack.apiUrl, SUPABASE_SECRET_KEY: stack.secretKey},
        print: (text) => void (output += text),
        note: (line) => void (notes += `${line}\n`),
      });
      return {status, output, notes};
    },

    /** Stores a request as the browser does, from a new network address unless one is given. */
    async ask(changes: Partial<InviteRow> = {}, from = newAddress()): Promise<InviteRow> {
      const row = newRequest(changes);
      expect(await insert(stack, row, {from})).toMatchObject({status: 201, body: ''});
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
    page: (mail: CaughtMail, action?: string, changes?: object) => open(tokenIn(mail), action, changes),

    /** What the person's own page shows. */
    async shown(mail: CaughtMail) {
      return (await open(tokenIn(mail))).json.request;
    },

    /** Whether Welcome accepts a code. */
    async redeem(code: string): Promise<boolean> {
      const path = '/rest/v1/rpc/redeem_invite_code';
      return (await visit(stack, path, {body: {code}, key: stack.secretKey})).json.valid;
    },

    /** Staff invite everybody who waits. What is due goes first, since two workers may send two mails in either order. */
    async inviteAll(): Promise<void> {
      await send();
      batches += 1;
      await fillBatch(staff, {batch: `journey-${batches}`, count: 1_000});
    },

    /** The id of the first request of an address. */
    async idOf(address: string): Promise<string> {
      return (await findRequests(staff, address))[0]!.id;
    },

    /** The state of the first request of an address, if there is one. */
    async stateOf(address: string): Promise<string | undefined> {
      const [found] = await query<{state: string}>(
        'select state from invite_requests where address = $1 and again_of is null',
        address,
      );
      return found?.state;
    },

    /** The nightly run. @returns how many requests it deleted */
    async night(): Promise<number> {
      const [run] = await query<{removed: number}>('select delete_expired_invite_requests() as removed');
      return run!.removed;
    },
  };
}

export type TestedStack = {stack: TestStack} & ReturnType<typeof createJourney>;

/** A stack for the tests of a file or a `describe`, and what people and staff do on it. */
export function testStack(options: BackendOptions | (() => Promise<BackendOptions>) = {}) {
  const test = {} as TestedStack;
  beforeAll(async () => {
    const stack = await startTestStack(typeof options === 'function' ? await options() : options);
    Object.assign(test, createJourney(stack), {stack});
  });
  afterAll(() => test.stack?.stop());
  return test;
}

/** An SMTP server that answers as told, on a free port. */
export async function mailServer(options: SMTPServerOptions): Promise<{port: string; stop(): Promise<void>}> {
  const server = new SMTPServer({authOptional: true, disabledCommands: ['STARTTLS'], ...options});
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: String((server.server.address() as net.AddressInfo).port),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
