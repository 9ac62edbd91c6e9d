import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import http from 'node:http';
import {Pool} from 'pg';
import {waitFor} from '../../../supabase/local/waitFor';
import type {InviteRow} from '../../../supabase/functions/_shared/inviteRequest';
import type {CaughtMail} from '../../../supabase/local/resend';

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

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** A loopback address (127.x.y.z) to call from, to simulate another visitor. */
  from?: string;
  /** A key to use instead of the public one. */
  key?: string;
}

/** An HTTP call that, unlike fetch, can choose its source address. */
export async function call(url: string, given: Call = {}): Promise<Answer> {
  const {method = 'POST', headers, body, from: localAddress} = given;
  const began = performance.now();
  const request = http.request(url, {method, headers, localAddress, agent: false});
  request.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  const isJson = /json/.test(response.headers['content-type'] ?? '') && text !== '';
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: text,
    json: isJson ? JSON.parse(text) : undefined,
    milliseconds: performance.now() - began,
  };
}

let visitors = Math.floor(Math.random() * 4_000_000);

/** A loopback address that no other test uses. */
export function newAddress(): string {
  visitors += 1;
  return `127.${10 + (Math.floor(visitors / 62_500) % 200)}.${1 + (Math.floor(visitors / 250) % 250)}.${1 + (visitors % 250)}`;
}

/** The token of the link to the person's own page. */
export function tokenIn({text}: CaughtMail): string {
  return /\/my-request#(\S+)$/m.exec(text)![1]!;
}

/** The code in an invite. */
export function codeIn({text}: CaughtMail): string {
  return /^(?:[A-Z1-9]{5}-){5}[A-Z1-9]$/m.exec(text)![0];
}

/** Where a backend is, and its keys. */
export interface Access {
  apiUrl: string;
  publishableKey: string;
  secretKey: string;
  inboxUrl: string;
  databaseUrl: string;
}

const mailPath = '/functions/v1/send-invite-email';

/** A backend as visitors, strangers and our servers see it. */
export class Backend {
  /** With the owner's rights, to inspect what is stored. */
  readonly database: Pool;

  constructor(readonly access: Access) {
    this.database = new Pool({connectionString: access.databaseUrl, max: 4});
    this.database.on('error', () => {});
  }

  async query<Row extends object = Record<string, unknown>>(
    sql: string,
    ...values: unknown[]
  ): Promise<Row[]> {
    return (await this.database.query<Row>(sql, values)).rows;
  }

  /** A call as from a browser: with the public key, and from a new address unless one is given. */
  visit(path: string, {headers, from = newAddress(), key, ...others}: Call = {}): Promise<Answer> {
    const apikey = key ?? this.access.publishableKey;
    const usual = {apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json'};
    return call(this.access.apiUrl + path, {headers: {...usual, ...headers}, from, ...others});
  }

  /** Calls a function of the database as our servers do. */
  rpc(name: string, body: object): Promise<Answer> {
    return this.visit(`/rest/v1/rpc/${name}`, {body, key: this.access.secretKey});
  }

  /** Stores a request as the browser does. */
  insert(row: unknown, options?: Call): Promise<Answer> {
    return this.visit('/rest/v1/invite_requests', {...options, body: row});
  }

  /** Asks for the mail as the browser does. */
  askForMail(row: unknown, options?: Call): Promise<Answer> {
    return this.visit(mailPath, {...options, body: row});
  }

  /** Stores a new request, from a new network address unless one is given. */
  async ask(changes: Partial<InviteRow> = {}, from = newAddress()): Promise<InviteRow> {
    const row = newRequest(changes);
    expect(await this.insert(row, {from})).toMatchObject({status: 201, body: ''});
    return row;
  }

  /** The stored forms of an address, the oldest first. */
  rows(email: string): Promise<Record<string, unknown>[]> {
    return this.query('select * from invite_requests where address = lower($1) order by received_at', email);
  }

  /** How many forms are stored. */
  async count(): Promise<number> {
    return Number((await this.query<{count: string}>('select count(*) from invite_requests'))[0]!.count);
  }

  /** Sends what is due, and waits for what earlier calls are still sending. */
  async send(): Promise<void> {
    const busy = `select from invites.outbox where state = 'waiting'
      and (due_at <= clock_timestamp() or lease is not null)`;
    await waitFor('all that is due is sent', async () => {
      const worked = await this.visit(`${mailPath}/outbox`, {key: this.access.secretKey, body: {}});
      expect(worked.status).toBe(200);
      return (await this.query(busy)).length === 0;
    });
  }

  /** The caught mails to some addresses, the oldest first. */
  async caughtBy(isTheirs: (address: string) => boolean): Promise<CaughtMail[]> {
    const all = (await (await fetch(`${this.access.inboxUrl}/mails.json`)).json()) as CaughtMail[];
    return all.filter(({to}) => isTheirs(to[0]!)).reverse();
  }

  /** The caught mails to this address in any case, the oldest first. */
  caught(address: string): Promise<CaughtMail[]> {
    return this.caughtBy((to) => to.toLowerCase() === address.toLowerCase());
  }

  /** The mails to an address, once what is due is sent, the oldest first. */
  async mails(address: string): Promise<CaughtMail[]> {
    await this.send();
    return this.caught(address);
  }

  /** The newest mail to an address. */
  async mail(address: string): Promise<CaughtMail> {
    return (await this.mails(address)).at(-1)!;
  }

  /** The person's own page, by a token. */
  open(token: string, action = 'show', changes?: object, options: Call = {}): Promise<Answer> {
    return this.visit(`${mailPath}/my-request`, {...options, body: {token, action, changes}});
  }

  /** The person's own page, by the link of a mail. */
  page(mail: CaughtMail, action?: string, changes?: object): Promise<Answer> {
    return this.open(tokenIn(mail), action, changes);
  }
}
