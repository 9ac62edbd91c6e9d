import {InviteRequestError, sendInviteRequest} from '../../src/invite/sendInviteRequest';
import type {InviteRow} from '../../supabase/functions/_shared/inviteRequest';
import {faultyWire} from '../support/faults';
import type {FaultyWire} from '../support/faults';
import {askForMail, call, eventually, insert, newRequest, startTestStack} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(90_000);

// The client requires WebSocket, which Node 20 lacks; nothing here uses it.
globalThis.WebSocket ??= class {} as never;

let stack: TestStack;
let toBackend: FaultyWire;
let toProvider: FaultyWire;

beforeAll(async () => {
  [toBackend, toProvider] = await Promise.all([faultyWire(), faultyWire()]);
  stack = await startTestStack({mail: {SMTP_PORT: String(toProvider.port)}});
  toBackend.target = stack.ports.api;
  toProvider.target = stack.ports.smtp;
  // All calls come from one visitor.
  await stack.database.query("update invites.limits set figure = 1000 where name like '%\\_per\\_%'");
});

afterAll(async () => {
  await stack.stop();
  await Promise.all([toBackend.close(), toProvider.close()]);
});

beforeEach(async () => {
  await toBackend.become('pass');
  await toProvider.become('pass');
});

/** What a visitor sees after one click, by the site's own code against the real backend. */
async function submit(
  row: InviteRow,
  url = `http://127.0.0.1:${toBackend.port}`,
): Promise<'thank-you' | 'alert'> {
  try {
    await sendInviteRequest(row, {url, publishableKey: stack.publishableKey}, new AbortController().signal);
    return 'thank-you';
  } catch (error) {
    if (error instanceof InviteRequestError) return 'alert';
    throw error;
  }
}

async function stored(row: InviteRow): Promise<{rows: number; mails: number}> {
  const {rowCount} = await stack.database.query('select from invite_requests where email = $1', [row.email]);
  return {rows: rowCount ?? 0, mails: (await stack.mailsTo(row.email)).length};
}

test('nothing goes wrong: one row, one mail, thank-you', async () => {
  const row = newRequest();
  expect(await submit(row)).toBe('thank-you');
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test.each([
  ['the visitor is offline', () => 'http://127.0.0.1:9'],
  ['the name of the backend is not found', () => 'http://backend.invalid'],
])('%s: nothing is stored, alert', async (_, url) => {
  const row = newRequest();
  expect(await submit(row, url())).toBe('alert');
  expect(await stored(row)).toEqual({rows: 0, mails: 0});
});

test('the connection is cut: nothing is stored, alert, and a retry is whole', async () => {
  const row = newRequest();
  await toBackend.become('refuse');
  expect(await submit(row)).toBe('alert');
  expect(await stored(row)).toEqual({rows: 0, mails: 0});
  await toBackend.become('pass');
  expect(await submit(row)).toBe('thank-you');
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('the insert hangs on the way: alert after its timeout, and a retry is whole', async () => {
  const row = newRequest();
  await toBackend.become('hang');
  const began = Date.now();
  expect(await submit(row)).toBe('alert');
  expect(Date.now() - began).toBeGreaterThan(9_500);
  expect(await stored(row)).toEqual({rows: 0, mails: 0});
  await toBackend.become('pass');
  expect(await submit(row)).toBe('thank-you');
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('the database hangs: alert, and whether or not the row was stored meanwhile, a retry is whole', async () => {
  const row = newRequest();
  const {rows} = await stack.database.query<{pid: number}>(
    "select pid from pg_stat_activity where usename = 'authenticator' and pid <> pg_backend_pid()",
  );
  const frozen = [stack.processes.postgres!, ...rows.map(({pid}) => pid)];
  frozen.forEach((pid) => process.kill(pid, 'SIGSTOP'));
  try {
    expect(await submit(row)).toBe('alert');
  } finally {
    frozen.forEach((pid) => process.kill(pid, 'SIGCONT'));
  }
  expect(await submit(row)).toBe('thank-you');
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('the answer to the insert is lost: stored, alert, and a retry stores nothing twice', async () => {
  const row = newRequest();
  await toBackend.become('lose answer');
  expect(await submit(row)).toBe('alert');
  await eventually('the row is stored', async () => (await stored(row)).rows === 1);
  expect(await submit(row)).toBe('thank-you');
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('the mail fails after the row was stored: alert, then thank-you', async () => {
  const row = newRequest();
  await toProvider.become('refuse');
  expect(await submit(row)).toBe('alert');
  expect(await stored(row)).toEqual({rows: 1, mails: 0});
  await toProvider.become('pass');
  expect(await submit(row)).toBe('thank-you');
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('the mail provider hangs: 502 when its time is over, and a retry sends', async () => {
  const row = newRequest();
  await insert(stack, row);
  await toProvider.become('hang');
  const answer = await askForMail(stack, row);
  expect(answer).toMatchObject({
    status: 502,
    json: {error: 'Failed to send email notification', code: 'email_failed'},
  });
  expect(answer.milliseconds).toBeGreaterThan(7_500);
  await toProvider.become('pass');
  expect(await askForMail(stack, row)).toMatchObject({status: 200, json: {ok: true}});
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('a double click, or three submits at once: one row, one mail, thank-you each time', async () => {
  const row = newRequest();
  expect(await Promise.all([submit(row), submit(row), submit(row)])).toEqual([
    'thank-you',
    'thank-you',
    'thank-you',
  ]);
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('another person asks with the same address: both rows kept, both answered, identical to each', async () => {
  const first = newRequest();
  const second = newRequest({
    email: first.email.toUpperCase().replace('EXAMPLE.COM', 'Example.com'),
    full_name: 'Grace Hopper',
  });
  const inserts = [await insert(stack, first), await insert(stack, second)];
  const mails = [await askForMail(stack, first), await askForMail(stack, second)];
  expect(inserts.map(({status, body}) => ({status, body}))).toEqual(Array(2).fill({status: 201, body: ''}));
  expect(mails.map(({status, body}) => ({status, body}))).toEqual(
    Array(2).fill({status: 200, body: '{"ok":true}'}),
  );
  expect((await stack.mails()).filter(({to}) => to[0]?.toLowerCase() === first.email)).toHaveLength(2);
});

test('the database is down for the function: 503, nothing is sent, and a retry sends', async () => {
  const row = newRequest();
  await insert(stack, row);
  const {rows} = await stack.database.query<{pid: number}>(
    "select pid from pg_stat_activity where usename = 'authenticator'",
  );
  const frozen = [stack.processes.postgres!, ...rows.map(({pid}) => pid)];
  frozen.forEach((pid) => process.kill(pid, 'SIGSTOP'));
  try {
    const answer = await askForMail(stack, row);
    expect(answer).toMatchObject({status: 503, json: {code: 'unavailable'}});
  } finally {
    frozen.forEach((pid) => process.kill(pid, 'SIGCONT'));
  }
  // The frozen claim may still have succeeded. Once its lease has expired, a retry sends the mail.
  await eventually(
    'the mail is there',
    async () => {
      const {status} = await askForMail(stack, row);
      return status === 200 && (await stored(row)).mails === 1;
    },
    45_000,
  );
});

test('the function is killed: the row is stored, alert; it comes back by itself, and a retry sends', async () => {
  const row = newRequest();
  const killed = stack.processes.function!;
  process.kill(killed, 'SIGKILL');
  expect(await submit(row)).toBe('alert');
  expect(await stored(row)).toEqual({rows: 1, mails: 0});
  await eventually('the function runs again', () => stack.processes.function !== killed);
  expect(await submit(row)).toBe('thank-you');
  expect(await stored(row)).toEqual({rows: 1, mails: 1});
});

test('the browser may call both from another origin, and is told so before it does', async () => {
  for (const path of ['/rest/v1/invite_requests', '/functions/v1/send-invite-email']) {
    const answer = await call(stack.apiUrl + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://self-os.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,x-client-info',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    for (const name of ['apikey', 'authorization', 'content-type', 'x-client-info']) {
      expect(answer.headers['access-control-allow-headers']).toContain(name);
    }
  }
});
