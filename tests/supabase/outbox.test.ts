import {setTimeout as pause} from 'node:timers/promises';
import {eventually} from '../../supabase/local/eventually';
import {InviteRequestError, sendInviteRequest} from '../../src/invite/sendInviteRequest';
import type {InviteRow} from '../../supabase/functions/_shared/inviteRequest';
import {faultyWire, mailServer} from '../support/faults';
import type {FaultyWire, MailServer} from '../support/faults';
import {newRequest, testStack} from '../support/stack';

// The client requires WebSocket, which Node 20 lacks; nothing here uses it.
globalThis.WebSocket ??= class {} as never;

// What a visitor sees, and what is stored and mailed, when a part hangs, dies or can't be reached.
let toBackend: FaultyWire;
let toProvider: FaultyWire;
let provider: MailServer;
/** How long the provider thinks about a mail. */
let thinking = 0;
/** Waits for a function that was killed. */
let answersAgain: (() => Promise<void>) | undefined;

const j = testStack(async () => {
  provider = await mailServer((at) => (at === 'DATA' ? pause(thinking) : undefined));
  [toBackend, toProvider] = await Promise.all([faultyWire(), faultyWire()]);
  toProvider.target = Number(provider.port);
  return {mail: {SMTP_PORT: String(toProvider.port)}};
});

beforeAll(async () => {
  toBackend.target = j.stack.ports.api;
  // All calls come from one visitor.
  await j.setLimit('%\\_per\\_%', 1_000);
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
  return {rows: rows.length, mails: provider.taken.filter((address) => address === email).length};
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
  ['the function is killed', () => void (answersAgain = j.killFunction()), {rows: 1, mails: 0}],
])('%s: alert; then a retry is thanked, with one row and one email', async (_, spoil, then) => {
  const row = newRequest();
  const url = (await spoil()) ?? undefined;
  expect(await submit(row, url)).toBe('alert');
  await eventually('it is stored or not', async () => (await stored(row)).rows === then.rows);
  expect(await stored(row)).toEqual(then);
  await toBackend.become('pass');
  await toProvider.become('pass');
  await answersAgain?.();
  expect(await submit(row)).toBe('thank-you');
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('the database hangs: alert, and 503 from the function; then retries are thanked, with one row and one email each', async () => {
  const [row, asked] = [newRequest(), await j.ask()];
  const both = () => Promise.all([submit(row), j.askForMail(asked)]);
  expect(await withFrozenDatabase(both)).toMatchObject(['alert', {status: 503, json: {code: 'unavailable'}}]);
  expect(await submit(row)).toBe('thank-you');
  // The frozen claim may still have succeeded; then its lease ends.
  await eventually(
    'the mail is there',
    async () => {
      await j.query('update invites.outbox set due_at = now() where lease is not null');
      return (await j.askForMail(asked)).status === 200;
    },
    45_000,
  );
  for (const one of [row, asked]) expect(await stored(one)).toEqual({rows: 1, mails: 1});
});

test('the mail server is down: everybody is mailed later and the team hears of each, though nobody retries', async () => {
  await toProvider.become('refuse');
  const rows = await Promise.all(Array.from({length: 8}, () => j.ask()));
  const answers = await Promise.all(rows.map((row) => j.askForMail(row)));
  expect(new Set(answers.map(({status}) => status))).toEqual(new Set([502]));
  // A worker gives up for now after its first mails.
  const due = "update invites.outbox set due_at = now() where state = 'waiting' and lease is null";
  await j.query(due);
  expect((await j.invites('send')).output).toMatch(/^0 sent, 0 refused, 5 put off; 16 wait/);
  await toProvider.become('pass');
  // What was put off is due again.
  await j.query(due);
  await j.send();
  for (const row of rows) expect(await stored(row)).toEqual({rows: 1, mails: 1});
  expect(provider.taken.filter((to) => to === 'team@self-os.example').length).toBeGreaterThanOrEqual(8);
});

test('the mail server takes longer than a lease: one email, and ok once it has gone out', async () => {
  await j.setLimit('mail_lease_seconds', 11);
  thinking = 13_000;
  const row = await j.ask();
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const {status} = await j.askForMail(row);
    statuses.push(status);
    // Nobody is thanked before.
    if (status === 200) expect((await stored(row)).mails).toBe(1);
  }
  expect([statuses[0], statuses[2]]).toEqual([502, 200]);
  await pause(2_000);
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});
