import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import {Pool} from 'pg';
import type {CaughtMail, Stack} from '../../supabase/local/stack';
import {eventually} from '../../supabase/local/eventually';
import type {InviteRow} from '../../supabase/functions/_shared/inviteRequest';
import {utcDay} from '../../supabase/functions/send-invite-email/letters';
import {startBackend} from '../../supabase/local/backend';
import type {BackendOptions} from '../../supabase/local/backend';
import {act} from '../../supabase/staff/actions';
import type {ActionName, Details} from '../../supabase/staff/actions';
import {inviteMany, runInvites} from '../../supabase/staff/inviteCommands';
import {sendDue} from '../../supabase/staff/sendDue';
import {copyOfEmptyStack, stackFolder} from './emptyStack';

let forms = 0;

/** A unique request. */
export function newRequest(changes: Partial<InviteRow> = {}): InviteRow {
  forms += 1;
  return {
    full_name: 'Ada Lovelace',
    email: `ada-${randomUUID().slice(0, 8)}@example.com`,
    phone: '+1 555 0100 22',
    self_id: 'ada.l',
    device: 'iPhone',
    consent: false,
    created_at: new Date(Date.UTC(2025, 4, 1, 0, forms)).toISOString(),
    ...changes,
  };
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  json: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- answers are compared, not used
  milliseconds: number;
}

/** What a caller could learn from an answer, without the time. */
export function shape({status, body, headers}: Answer) {
  return {status, body, headers: {...headers, date: ''}};
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** A loopback address (127.x.y.z) to call from, to simulate another visitor. */
  from?: string;
  /** Keeps connections open; without it, each call opens one. */
  agent?: http.Agent;
}

/** An HTTP call that, unlike fetch, can choose its source address. */
export async function call(url: string, given: Call = {}): Promise<Answer> {
  const {method = 'POST', headers = {}, body, from, agent = false} = given;
  const began = Date.now();
  const request = http.request(url, {method, headers, localAddress: from, agent});
  request.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  const isJson = /json/.test(response.headers['content-type'] ?? '') && text !== '';
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: text,
    json: isJson ? JSON.parse(text) : undefined,
    milliseconds: Date.now() - began,
  };
}

let visitors = 0;

/** An unused loopback address. */
export function newAddress(): string {
  visitors += 1;
  return `127.${10 + Math.floor(visitors / 62_500)}.${1 + (Math.floor(visitors / 250) % 250)}.${1 + (visitors % 250)}`;
}

/** A date as mails print it: so many days from now. */
export function dayIn(days: number): string {
  return utcDay(new Date(Date.now() + days * 86_400_000).toISOString());
}

/** The code in an invite. */
export function codeIn({text}: CaughtMail): string {
  return /^(?:[A-Z1-9]{5}-){5}[A-Z1-9]$/m.exec(text)![0];
}

/** The token of the link to the person's own page. */
export function tokenIn({text}: CaughtMail): string {
  return /\/my-request#(\S+)$/m.exec(text)![1]!;
}

interface VisitOptions extends Call {
  /** A key to use instead of the public one. */
  key?: string;
}

/** The columns with a time, by table. */
const times = {
  'public.invite_requests': ['received_at', 'state_at', 'consent_at', 'consent_withdrawn_at'],
  'invites.outbox': ['queued_at', 'not_before', 'due_at', 'settled_at'],
  'invites.codes': ['ends_at', 'used_at', 'copied_at'],
  'invites.blocked': ['at', 'told_at'],
  'invites.erased_mails': ['at'],
  'invites.audit': ['at'],
};

/** The real stack with an empty database on free ports: what people, strangers and staff do on it, and what they read. */
export class TestStack {
  readonly staff;

  /** @param database a pool with the owner's rights, to inspect what is stored */
  private constructor(
    readonly stack: Stack,
    readonly database: Pool,
    private readonly remove: () => void,
  ) {
    this.staff = {url: stack.apiUrl, secretKey: stack.secretKey, by: 'a test'};
  }

  /** Without scheduled jobs, unless `clock` is set, so that a test sees only what its calls caused. */
  static async start(options: BackendOptions = {}): Promise<TestStack> {
    const dataDir = options.dataDir ?? (options.oldDefaultPrivileges ? stackFolder() : copyOfEmptyStack());
    // Killed programs lose nothing without fsync; only a machine does.
    const postgresFlags = ['fsync=off'];
    // Stryker's switch for a planted fault, which the function needs as well.
    const mail = {...options.mail, __STRYKER_ACTIVE_MUTANT__: process.env.__STRYKER_ACTIVE_MUTANT__};
    const usual = {ports: 'free', clock: 0, postgresFlags} as const;
    const stack = await startBackend({...usual, ...options, mail, dataDir});
    const database = new Pool({connectionString: stack.databaseUrl, max: 4});
    database.on('error', () => {});
    return new TestStack(stack, database, () => {
      if (!options.dataDir) fs.rmSync(dataDir, {recursive: true, force: true});
    });
  }

  async stop(): Promise<void> {
    await this.database.end().catch(() => {});
    await this.stack.stop();
    this.remove();
  }

  async query<Row extends object = Record<string, unknown>>(
    sql: string,
    ...values: unknown[]
  ): Promise<Row[]> {
    return (await this.database.query<Row>(sql, values)).rows;
  }

  /** Calls a function of the database as its owner. */
  async call<Answer>(name: string, ...parameters: unknown[]): Promise<Answer> {
    const list = parameters.map((_, index) => `$${index + 1}`).join(', ');
    return (await this.query<{answer: Answer}>(`select ${name}(${list}) as answer`, ...parameters))[0]!
      .answer;
  }

  rows(): Promise<Record<string, unknown>[]> {
    return this.query('select * from invite_requests order by received_at');
  }

  /** Every row of every table, but for the calls that were counted. */
  async everything(): Promise<string> {
    const tables = await this.query<{name: string}>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relname <> 'recent_calls'
       and relnamespace in ('public'::regnamespace, 'invites'::regnamespace)`,
    );
    const rows = tables.map(({name}) => this.query(`select t::text from ${name} t order by 1`));
    return JSON.stringify(await Promise.all(rows));
  }

  /** Removes all requests and what was noted about them. With few rows, faster than truncating. */
  async empty(): Promise<void> {
    const tables = [
      'invite_requests',
      ...['audit', 'blocked', 'erased_mails', 'recent_calls'].map((name) => `invites.${name}`),
    ];
    await this.query(tables.map((table) => `delete from ${table}`).join(';'));
  }

  setLimit(name: string, figure: number) {
    return this.query('update invites.limits set figure = $2 where name like $1', name, figure);
  }

  /** A call as from a browser: with the public key, and from a new address unless one is given. */
  visit(
    path: string,
    {headers, from = newAddress(), key = this.stack.publishableKey, ...others}: VisitOptions = {},
  ): Promise<Answer> {
    return call(this.stack.apiUrl + path, {
      headers: {apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers},
      from,
      ...others,
    });
  }

  /** Calls a function of the database as our servers do. */
  rpc(name: string, body: object, key = this.stack.secretKey): Promise<Answer> {
    return this.visit(`/rest/v1/rpc/${name}`, {body, key});
  }

  /** Stores a request as the browser does. */
  insert(row: unknown, options?: VisitOptions): Promise<Answer> {
    return this.visit('/rest/v1/invite_requests', {...options, body: row});
  }

  /** Asks for the mail as the browser does. */
  askForMail(row: unknown, options?: VisitOptions): Promise<Answer> {
    return this.visit('/functions/v1/send-invite-email', {...options, body: row});
  }

  /** Stores a new request, from a new network address unless one is given. */
  async ask(changes: Partial<InviteRow> = {}, from = newAddress()): Promise<InviteRow> {
    const row = newRequest(changes);
    expect(await this.insert(row, {from})).toMatchObject({status: 201, body: ''});
    return row;
  }

  /** Stores many requests in one statement, as the owner: of many1@example.com and so on. */
  async askMany(count: number): Promise<void> {
    await this.query(
      `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
       select 'Ada Lovelace', 'many' || n || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now() from generate_series(1, $1) n`,
      count,
    );
    // Postgres would do so within a minute; until then, it plans for an empty table.
    await this.query('analyze');
  }

  /** The first request of an address, if there is one. */
  async first(address: string): Promise<{id: string; state: string} | undefined> {
    const sql = 'select id, state from invite_requests where address = lower($1) and again_of is null';
    return (await this.query<{id: string; state: string}>(sql, address))[0];
  }

  async idOf(address: string): Promise<string> {
    return (await this.first(address))!.id;
  }

  async stateOf(address: string): Promise<string | undefined> {
    return (await this.first(address))?.state;
  }

  /** Sends what is due. */
  async send(): Promise<void> {
    await sendDue(this.staff, () => {});
    const due = "select from invites.outbox where state = 'waiting' and not_before <= now()";
    await eventually('what is due is sent', async () => (await this.query(due)).length === 0);
  }

  /** The caught mails to this address, the newest first. */
  async mailsTo(address: string): Promise<CaughtMail[]> {
    return (await this.stack.mails()).filter(({to}) => to.includes(address));
  }

  /** The mails to an address, once what is due is sent, the oldest first. */
  async mails(address: string): Promise<CaughtMail[]> {
    await this.send();
    return (await this.mailsTo(address)).reverse();
  }

  /** The newest mail to an address. */
  async mail(address: string): Promise<CaughtMail> {
    return (await this.mails(address)).at(-1)!;
  }

  /** The person's own page, by a token. */
  open(token: string, action = 'show', changes?: object, options: VisitOptions = {}): Promise<Answer> {
    const body = {token, action, ...(changes && {changes})};
    return this.visit('/functions/v1/send-invite-email/my-request', {...options, body});
  }

  /** The person's own page, by the link of a mail. */
  page(mail: CaughtMail, action?: string, changes?: object): Promise<Answer> {
    return this.open(tokenIn(mail), action, changes);
  }

  /** What the person's own page shows. */
  async shown(mail: CaughtMail) {
    return (await this.page(mail)).json.request;
  }

  /** Whether Welcome accepts a code. */
  async redeem(code: string): Promise<boolean> {
    return (await this.rpc('redeem_invite_code', {code})).json.valid;
  }

  /** Staff act on the person of an address. */
  act(name: ActionName, address: string, details: Details = name === 'erase' ? {} : {why: 'a test'}) {
    return act(this.staff, name, address, details);
  }

  /** Runs `npm run invites -- …` in this process; what it asks is agreed to. Its notes are its stderr. */
  async invites(...words: string[]): Promise<{status: number; output: string; notes: string}> {
    let output = '';
    let notes = '';
    const status = await runInvites(['--by', 'a test', '--yes', ...words], {
      env: {SUPABASE_URL: this.stack.apiUrl, SUPABASE_SECRET_KEY: this.stack.secretKey},
      print: (text) => void (output += text),
      note: (line) => void (notes += `${line}\n`),
    });
    return {status, output, notes};
  }

  /** Staff invite everybody who waits. What is due goes first, since two workers may send two mails in either order. */
  async inviteAll(): Promise<void> {
    await this.send();
    await inviteMany(this.staff, 1_000);
  }

  /** The nightly run. @returns how many requests it deleted */
  night(): Promise<number> {
    return this.call('delete_expired_invite_requests');
  }

  /** Moves the clock forward: everything stored becomes so many days older. Links keep their end. */
  async letDaysPass(days: number): Promise<void> {
    const updates = Object.entries(times).map(([table, names], nth) => {
      const older = names.map((name) => `${name} = ${name} - interval '${days} days'`);
      return `moved_${nth} as (update ${table} set ${older.join(', ')})`;
    });
    await this.query(`with ${updates.join(', ')} select`);
  }

  get functionPid(): number {
    return this.stack.processes['send-invite-email']!;
  }

  /** Kills the function. @returns what waits until it answers again */
  killFunction(): () => Promise<void> {
    const killed = this.functionPid;
    process.kill(killed, 'SIGKILL');
    const answers = async () =>
      this.functionPid !== killed &&
      (await this.visit('/functions/v1/send-invite-email', {method: 'GET'})).status === 405;
    return () => eventually('the function answers again', answers);
  }
}

/** A stack for the tests of a file or a `describe`. */
export function testStack(options: BackendOptions | (() => Promise<BackendOptions>) = {}): TestStack {
  const test = {} as TestStack;
  let started: TestStack | undefined;
  beforeAll(async () => {
    started = await TestStack.start(typeof options === 'function' ? await options() : options);
    Object.setPrototypeOf(test, started);
  });
  afterAll(() => started?.stop());
  return test;
}
