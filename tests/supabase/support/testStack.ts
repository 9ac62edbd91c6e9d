import fs from 'node:fs';
import path from 'node:path';
import {startBackend} from '../../../supabase/local/backend';
import type {BackendOptions, Backend as Running} from '../../../supabase/local/backend';
import {waitFor} from '../../../supabase/local/waitFor';
import {runInvites} from '../../../supabase/staff/runInvites';
import {Backend, codeIn} from './backend';
import type {Access} from './backend';
import {copyOfEmptyStack} from './emptyStack';

/** A stack of a test: what is done to it, to its clock and by staff. */
export class TestStack extends Backend {
  private constructor(
    public backend: Running,
    private readonly options: BackendOptions & {dataDir: string},
    /** What the launcher said. */
    readonly said: string[],
  ) {
    super(backend);
  }

  get dataDir(): string {
    return this.options.dataDir;
  }

  /** Without the clock, unless it's set, so that a test sees only what its calls caused. */
  static async start(given: BackendOptions = {}): Promise<TestStack> {
    const dataDir = given.dataDir ?? copyOfEmptyStack();
    const said: string[] = [];
    const progress = (line: string) => void said.push(line);
    // Killed programs lose nothing without fsync; only a machine does.
    const usual: BackendOptions = {ports: 'free', clock: 0, postgresFlags: ['fsync=off'], progress};
    const options = {...usual, ...given, dataDir};
    return new TestStack(await startBackend(options), options, said);
  }

  async stop(): Promise<void> {
    await this.database.end().catch(() => {});
    await this.backend.stop();
    fs.rmSync(this.dataDir, {recursive: true, force: true});
  }

  /** Kills a part, waits until all have ended with it, and starts again on the same data and ports. */
  async restart(kill?: string): Promise<void> {
    if (kill) process.kill(this.backend.processes[kill]!, 'SIGKILL');
    else await this.backend.stop();
    expect(await this.backend.ended).toBe(kill ? 'died' : 'stopped');
    this.backend = await startBackend({...this.options, ports: this.backend.ports});
  }

  /** Calls a function of the database as its owner. */
  async call<Result>(name: string, ...parameters: unknown[]): Promise<Result> {
    const list = parameters.map((_, index) => `$${index + 1}`).join(', ');
    return (await this.query<{result: Result}>(`select ${name}(${list}) as result`, ...parameters))[0]!
      .result;
  }

  /** Every row of every table, but for the calls that were counted. */
  async everything(): Promise<string> {
    const tables = await this.query<{name: string}>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relname <> 'calls'
       and relnamespace in ('public'::regnamespace, 'invites'::regnamespace)`,
    );
    return JSON.stringify(
      await Promise.all(tables.map(({name}) => this.query(`select t::text from ${name} t order by 1`))),
    );
  }

  /** Removes all people and what counts against them, once nobody is being mailed. */
  async empty(): Promise<void> {
    const leases = 'select from invites.outbox where lease is not null and due_at > clock_timestamp()';
    await waitFor('nobody is being mailed', async () => (await this.query(leases)).length === 0);
    const tables = ['people', 'left_addresses', 'sent_mails', 'calls'];
    await this.query(tables.map((table) => `delete from invites.${table}`).join(';'));
  }

  set(name: string, value: number): Promise<unknown> {
    return this.query(`update invites.settings set ${name} = $1`, value);
  }

  /** Moves the clock forward: everything stored becomes older. Links keep their end. */
  async letPass(interval: string): Promise<void> {
    const times = await this.query<{table: string; columns: string[]}>(
      `select c.oid::regclass::text as table, array_agg(a.attname::text) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attname <> 'created_at'
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'invites'::regnamespace)
         and a.atttypid = 'timestamptz'::regtype group by 1`,
    );
    // At once, since the clock would see a part of it.
    const updates = times.map(({table, columns}) => {
      const older = columns.map((name) => `${name} = ${name} - interval '${interval}'`);
      return `update ${table} set ${older.join(', ')}`;
    });
    await this.query(updates.join('; '));
  }

  async stateOf(address: string): Promise<string | undefined> {
    const sql = 'select state from invites.people where address = lower($1)';
    return (await this.query<{state: string}>(sql, address))[0]?.state;
  }

  /** Runs `npm run invites -- …` in this process; what it asks is agreed to. Its notes are its stderr. */
  async invites(...words: string[]): Promise<{status: number; output: string; notes: string}> {
    let output = '';
    let notes = '';
    const {apiUrl, secretKey, publishableKey} = this.backend;
    const status = await runInvites(words, {
      env: {SUPABASE_URL: apiUrl, SUPABASE_SECRET_KEY: secretKey, SUPABASE_PUBLISHABLE_KEY: publishableKey},
      print: (text) => void (output += text),
      note: (line) => void (notes += `${line}\n`),
    });
    return {status, output, notes};
  }

  /** Staff invite a person. @returns the code, unless a rule holds the email back */
  async invite(address: string): Promise<string> {
    await this.send();
    expect(await this.invites('invite', address, '--yes')).toMatchObject({status: 0});
    return codeIn(await this.mail(address));
  }

  /** Whether Welcome accepts a code. */
  async redeem(code: string): Promise<boolean> {
    return (await this.rpc('redeem_invite_code', {code})).json.valid;
  }

  readLogs(): string {
    const folder = path.join(this.dataDir, 'logs');
    return fs
      .readdirSync(folder)
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
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
  // A restart replaces the stack of `test`.
  afterAll(() => started && test.stop());
  return test;
}

/** The backend that `STACK` names as JSON (see `Access`), or a stack of the test. */
export function testBackend(): Backend {
  const {STACK} = process.env;
  return STACK ? new Backend(JSON.parse(STACK) as Access) : testStack();
}
