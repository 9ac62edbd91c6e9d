import {randomUUID} from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {Pool} from 'pg';
import type {CaughtMail, Stack} from 'local-supabase';
import type {InviteRow} from '../../supabase/functions/_shared/inviteRequest';
import {startBackend} from '../../supabase/local/backend';
import type {BackendOptions} from '../../supabase/local/backend';

export interface TestStack extends Stack {
  /** A pool with the owner's rights, to inspect what is stored. */
  database: Pool;
  rows(): Promise<Record<string, unknown>[]>;
  countRows(): Promise<number>;
  /** The caught mails to this address. */
  mailsTo(address: string): Promise<CaughtMail[]>;
}

/** A temporary folder that other users can enter, which Postgres needs when tests run as root. */
export function temporaryFolder(mode = 0o755): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'invite-stack-'));
  fs.chmodSync(folder, mode);
  return folder;
}

/** The real stack with an empty database on free ports; `stop` removes it. */
export async function startTestStack(options: BackendOptions = {}): Promise<TestStack> {
  const dataDir = options.dataDir ?? temporaryFolder();
  // Without scheduled jobs, so that a test sees only the effects of its own calls.
  // Killed programs lose nothing without fsync; only a machine does.
  const postgresFlags = ['fsync=off'];
  const stack = await startBackend({ports: 'free', clock: 0, postgresFlags, ...options, dataDir});
  const database = new Pool({connectionString: stack.databaseUrl, max: 4});
  database.on('error', () => {});
  return {
    ...stack,
    // Changes when a program restarts.
    get processes() {
      // The tests know one function.
      return {...stack.processes, function: stack.processes['send-invite-email']!};
    },
    database,
    async rows() {
      return (await database.query('select * from invite_requests order by received_at')).rows;
    },
    async countRows() {
      return Number((await database.query('select count(*) from invite_requests')).rows[0].count);
    },
    async mailsTo(address) {
      return (await stack.mails()).filter(({to}) => to.includes(address));
    },
    async stop() {
      await database.end().catch(() => {});
      await stack.stop();
      if (!options.dataDir) fs.rmSync(dataDir, {recursive: true, force: true});
    },
  };
}

let minutes = 0;

/** A unique request. */
export function newRequest(changes: Partial<InviteRow> = {}): InviteRow {
  minutes += 1;
  return {
    full_name: 'Ada Lovelace',
    email: `ada-${randomUUID().slice(0, 8)}@example.com`,
    phone: '+1 555 0100 22',
    self_id: 'ada.l',
    device: 'iPhone',
    consent: false,
    created_at: new Date(Date.UTC(2025, 4, 1, 0, minutes)).toISOString(),
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

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** A loopback address (127.x.y.z) to call from, to simulate another visitor. */
  from?: string;
}

/** An HTTP call that, unlike fetch, can choose its source address. */
export function call(url: string, {method = 'POST', headers = {}, body, from}: Call = {}): Promise<Answer> {
  const began = Date.now();
  const content =
    body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(url, {method, headers, localAddress: from, agent: false}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = /json/.test(response.headers['content-type'] ?? '') && text !== '';
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text,
          json: isJson ? JSON.parse(text) : undefined,
          milliseconds: Date.now() - began,
        });
      });
    });
    request.on('error', reject);
    request.end(content);
  });
}

let visitors = 0;

/** An unused loopback address. */
export function newAddress(): string {
  visitors += 1;
  return `127.${10 + Math.floor(visitors / 62_500)}.${1 + (Math.floor(visitors / 250) % 250)}.${1 + (visitors % 250)}`;
}

export interface VisitOptions extends Call {
  /** A key to use instead of the public one. */
  key?: string;
}

/** A call as from a browser: with the public key, and from a new address unless one is given. */
export function visit(
  stack: Stack,
  path: string,
  {headers, from = newAddress(), key = stack.publishableKey, ...others}: VisitOptions = {},
): Promise<Answer> {
  return call(stack.apiUrl + path, {
    headers: {...keyHeaders(key), 'content-type': 'application/json', ...headers},
    from,
    ...others,
  });
}

/** Stores a request as the browser does. */
export function insert(stack: Stack, row: unknown, options?: VisitOptions): Promise<Answer> {
  return visit(stack, '/rest/v1/invite_requests', {...options, body: row});
}

/** Asks for the mail as the browser does. */
export function askForMail(stack: Stack, row: unknown, options?: VisitOptions): Promise<Answer> {
  return visit(stack, '/functions/v1/send-invite-email', {...options, body: row});
}

function keyHeaders(key: string): Record<string, string> {
  return {apikey: key, authorization: `Bearer ${key}`};
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Stores a new request. @returns its id */
export async function storeRequest(stack: TestStack, changes: Partial<InviteRow> = {}): Promise<string> {
  const row = newRequest(changes);
  await insert(stack, row);
  const {rows} = await stack.database.query(
    'select id from invite_requests where email = $1 and created_at = $2',
    [row.email, row.created_at],
  );
  return rows[0].id;
}

/** Waits until `check` returns true. @throws Error that names `what`, on timeout */
export async function eventually(
  what: string,
  check: () => boolean | Promise<boolean>,
  within = 10_000,
): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`Did not happen within ${within} ms: ${what}`);
    await pause(50);
  }
}
