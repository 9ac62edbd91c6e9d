import {InviteRequestError, sendInviteRequest} from '../../src/invite/sendInviteRequest';
import type {InviteRow} from '../../supabase/functions/_shared/inviteRequest';
import {faultyWire} from '../support/faults';
import type {FaultyWire} from '../support/faults';
import {mailServer, testStack} from '../support/journey';
import {askForMail, call, eventually, newRequest, pause} from '../support/stack';

jest.setTimeout(120_000);

// The client requires WebSocket, which Node 20 lacks; nothing here uses it.
globalThis.WebSocket ??= class {} as never;

// The failure matrix: what a visitor sees, and what is stored and mailed, when a part hangs, dies or cannot be reached.
let toBackend: FaultyWire;
let toProvider: FaultyWire;
let provider: Awaited<ReturnType<typeof mailServer>>;
/** How long the provider thinks about a mail, and the addresses that it took one for. */
let thinking = 0;
const received: string[] = [];

const j = testStack(async () => {
  provider = await mailServer({
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () =>
        setTimeout(() => {
          received.push(...session.envelope.rcptTo.map(({address}) => address));
          done();
        }, thinking),
      );
    },
  });
  [toBackend, toProvider] = await Promise.all([faultyWire(), faultyWire()]);
  toProvider.target = Number(provider.port);
  return {mail: {SMTP_PORT: String(toProvider.port)}};
});

beforeAll(async () => {
  toBackend.target = j.stack.ports.api;
  // All calls come from one visitor.
  await j.query("update invites.limits set figure = 1000 where name like '%\\_per\\_%'");
});

afterAll(() => Promise.all([toBackend.close(), toProvider.close(), provider.stop()]));

beforeEach(async () => {
  thinking = 0;
  await toBackend.become('pass');
  await toProvider.become('pass');
});

/** What a visitor sees after one click, by the site's own code against the real backend. */
async function submit(
  row: InviteRow,
  url = `http://127.0.0.1:${toBackend.port}`,
): Promise<'thank-you' | 'alert'> {
  try {
    const backend = {url, publishableKey: j.stack.publishableKey};
    await sendInviteRequest(row, backend, new AbortController().signal);
    return 'thank-you';
  } catch (error) {
    if (error instanceof InviteRequestError) return 'alert';
    throw error;
  }
}

async function stored({email}: InviteRow): Promise<{rows: number; mails: number}> {
  const rows = await j.query('select from invite_requests where email = $1', email);
  return {rows: rows.length, mails: received.filter((address) => address === email).length};
}

/** Stops the database and its connections for as long as `work` takes. */
async function withFrozenDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  const pids = await j.query<{pid: number}>(
    "select pid from pg_stat_activity where usename = 'authenticator' and pid <> pg_backend_pid()",
  );
  const frozen = [j.stack.processes.postgres!, ...pids.map(({pid}) => pid)];
  frozen.forEach((pid) => process.kill(pid, 'SIGSTOP'));
  try {
    return await work();
  } finally {
    frozen.forEach((pid) => process.kill(pid, 'SIGCONT'));
  }
}

test.each<[string, () => Promise<void> | string | void, {rows: number; mails: number}]>([
  ['the visitor is offline', () => 'http://127.0.0.1:9', {rows: 0, mails: 0}],
  ['the name of the backend is not found', () => 'http://backend.invalid', {rows: 0, mails: 0}],
  ['the connection is cut', () => toBackend.become('refuse'), {rows: 0, mails: 0}],
  ['the answer to the insert is lost', () => toBackend.become('lose answer'), {rows: 1, mails: 0}],
  ['the mail fails', () => toProvider.become('refuse'), {rows: 1, mails: 0}],
  ['the mail provider hangs', () => toProvider.become('hang'), {rows: 1, mails: 0}],
  [
    'the function is killed',
    () => void process.kill(j.stack.processes.function!, 'SIGKILL'),
    {rows: 1, mails: 0},
  ],
])('%s: alert, and a retry is whole: one row, one mail, thank-you', async (what, spoil, then) => {
  const row = newRequest();
  const killed = j.stack.processes.function;
  const url = (await spoil()) ?? undefined;
  expect(await submit(row, url)).toBe('alert');
  await eventually('it is stored or not', async () => (await stored(row)).rows === then.rows);
  expect(await stored(row)).toEqual(then);
  await toBackend.become('pass');
  await toProvider.become('pass');
  if (what === 'the function is killed')
    await eventually('the function runs again', () => j.stack.processes.function !== killed);
  expect(await submit(row)).toBe('thank-you');
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('the database hangs: alert, the function says 503 and sends nothing, and a retry is whole, whether or not the row was stored meanwhile', async () => {
  const [row, asked] = [newRequest(), await j.ask()];
  const both = () => Promise.all([submit(row), askForMail(j.stack, asked)]);
  expect(await withFrozenDatabase(both)).toMatchObject(['alert', {status: 503, json: {code: 'unavailable'}}]);
  expect(await submit(row)).toBe('thank-you');
  // The frozen claim may still have succeeded; then its lease ends.
  await eventually(
    'the mail is there',
    async () => {
      await j.query('update invites.outbox set due_at = now() where lease is not null');
      return (await askForMail(j.stack, asked)).status === 200;
    },
    45_000,
  );
  for (const one of [row, asked]) expect(await stored(one)).toEqual({rows: 1, mails: 1});
});

test('a double click, or three submits at once: one row, one mail, thank-you each time', async () => {
  const row = newRequest();
  const clicks = await Promise.all([submit(row), submit(row), submit(row)]);
  expect(clicks).toEqual(Array(3).fill('thank-you'));
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('the mail server is down: everybody is mailed and the team knows of each, though nobody asks again', async () => {
  await toProvider.become('refuse');
  const rows = await Promise.all(Array.from({length: 8}, () => j.ask()));
  const answers = await Promise.all(rows.map((row) => askForMail(j.stack, row)));
  expect(new Set(answers.map(({status}) => status))).toEqual(new Set([502]));
  await toProvider.become('pass');
  // What was put off is due again.
  await j.query("update invites.outbox set due_at = now() where state = 'waiting' and lease is null");
  await j.send();
  for (const row of rows) expect(await stored(row)).toEqual({rows: 1, mails: 1});
  expect(received.filter((address) => address === 'team@self-os.example').length).toBeGreaterThanOrEqual(8);
});

test('a provider that takes longer than a lease: however often it is asked, one mail, and ok as soon as it has gone out', async () => {
  await j.query("update invites.limits set figure = 11 where name = 'mail_lease_seconds'");
  thinking = 13_000;
  const row = await j.ask();
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const {status} = await askForMail(j.stack, row);
    statuses.push(status);
    // Nobody is thanked before.
    if (status === 200) expect((await stored(row)).mails).toBe(1);
  }
  expect([statuses[0], statuses[2]]).toEqual([502, 200]);
  await pause(2_000);
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('a function killed while it sends: nobody is thanked until the mail has gone out', async () => {
  await j.query("update invites.limits set figure = 5 where name = 'mail_lease_seconds'");
  thinking = 1_000;
  const rows = [await j.ask(), await j.ask()];
  const thankedFalsely: InviteRow[] = [];
  const askAgain = async (row: InviteRow) => {
    const answer = await askForMail(j.stack, row).catch(() => undefined);
    if (answer?.status === 200 && (await stored(row)).mails === 0) thankedFalsely.push(row);
  };
  for (const row of rows) {
    const first = askAgain(row);
    await pause(200 + Math.random() * 600);
    const killed = j.stack.processes.function!;
    process.kill(killed, 'SIGKILL');
    await askAgain(row);
    await first;
    await eventually('the function runs again', () => j.stack.processes.function !== killed, 20_000);
    await askAgain(row);
  }
  expect(thankedFalsely).toEqual([]);
  await j.query("update invites.outbox set due_at = now() where state = 'waiting'");
  await j.invites('send');
  for (const row of rows) expect((await stored(row)).mails).toBeGreaterThanOrEqual(1);
});

test('the browser may call both from another origin, and is told so before it does', async () => {
  const wanted = ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-turnstile-token'];
  for (const path of ['/rest/v1/invite_requests', '/functions/v1/send-invite-email']) {
    const {status, headers} = await call(j.stack.apiUrl + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://self-os.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': wanted.join(','),
      },
    });
    expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
    for (const name of wanted) expect(headers['access-control-allow-headers']).toContain(name);
  }
});

/** The schedule of hosted projects, with stubs for the functions of their extensions. */
test('where pg_cron and pg_net exist, the database wakes the worker, and only when a mail is due', async () => {
  await j.query(`
    create schema cron; create schema net; create schema vault;
    create table cron.job (name text primary key, schedule text, command text);
    create function cron.schedule(text, text, text) returns void language sql as 'insert into cron.job values ($1, $2, $3)';
    create table net.call (url text, headers jsonb, body jsonb);
    create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) returns bigint
      language sql as 'insert into net.call values (url, headers, body); select 1::bigint';
    create table vault.decrypted_secrets (name text, decrypted_secret text)`);
  expect(await j.query('select invites.schedule() as scheduled')).toEqual([{scheduled: true}]);
  const jobs = await j.query<{command: string}>('select command from cron.job order by name');
  expect(jobs).toHaveLength(4);

  const row = await j.ask();
  const tick = async () => {
    for (const {command} of jobs) await j.query(command);
    return j.query<{url: string; headers: Record<string, string>}>('select url, headers from net.call');
  };
  expect(await tick()).toEqual([]);
  await j.query(
    "insert into vault.decrypted_secrets values ('invite_functions_url', $1), ('invite_secret_key', $2)",
    `${j.stack.apiUrl}/functions/v1/`,
    j.stack.secretKey,
  );
  const [wake] = await tick();
  expect(wake!.url).toBe(`${j.stack.apiUrl}/functions/v1/send-invite-email/outbox`);
  const answer = await fetch(wake!.url, {method: 'POST', headers: wake!.headers, body: '{}'});
  expect(await answer.json()).toMatchObject({ok: true, sent: 2, waiting: 0});
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
  expect(await tick()).toHaveLength(1);
});
