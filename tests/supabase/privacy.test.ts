import fs from 'node:fs';
import path from 'node:path';
import type net from 'node:net';
import {SMTPServer} from 'smtp-server';
import {
  askForMail,
  eventually,
  insert,
  newAddress,
  newRequest,
  pause,
  startTestStack,
  storeRequest,
  temporaryFolder,
  visit,
} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(90_000);

describe('who called', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({clock: 1});
  });
  afterAll(() => stack.stop());

  const callers = async () =>
    (await stack.database.query('select client, kind from invites.recent_calls')).rows;

  test('is forgotten after ten minutes by the clock alone, without any further call', async () => {
    const from = newAddress();
    const row = newRequest();
    await insert(stack, row, {from});
    await askForMail(stack, row, {from});
    expect(await callers()).toEqual(
      expect.arrayContaining([
        {client: from, kind: 'insert'},
        {client: from, kind: 'mail'},
      ]),
    );
    await stack.database.query("update invites.recent_calls set at = at - interval '10 minutes'");
    await eventually('nobody is noted any more', async () => (await callers()).length === 0);
  });

  test('is forgotten in time also while the worker hangs', async () => {
    const hanging = stack.processes.function!;
    process.kill(hanging, 'SIGSTOP');
    try {
      await pause(1_500);
      await insert(stack, newRequest());
      await stack.database.query("update invites.recent_calls set at = at - interval '10 minutes'");
      await eventually('nobody is noted any more', async () => (await callers()).length === 0);
    } finally {
      process.kill(hanging, 'SIGCONT');
    }
  });

  test('stands in no other table', async () => {
    const from = newAddress();
    await insert(stack, newRequest(), {from});
    const {rows} = await stack.database.query<{name: string}>(
      "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'invites')",
    );
    const holding: string[] = [];
    for (const {name} of rows) {
      const found = await stack.database.query(`select from ${name} t where t::text like $1`, [`%${from}%`]);
      if (found.rowCount) holding.push(name);
    }
    expect(holding).toEqual(['invites.recent_calls']);
  });

  test('the mark that tells two senders apart goes with the nightly run', async () => {
    await insert(stack, newRequest());
    const marked = await stack.database.query(
      'select from invites.outbox where sender_mark is not null and domain_mark is not null',
    );
    expect(marked.rowCount).toBeGreaterThan(0);
    await stack.database.query("update invites.outbox set not_before = not_before - interval '25 hours'");
    await stack.database.query('select delete_expired_invite_requests()');
    const {rowCount} = await stack.database.query(
      'select from invites.outbox where sender_mark is not null or domain_mark is not null',
    );
    expect(rowCount).toBe(0);
  });
});

test('no log holds an address, a name or a number, whatever goes wrong', async () => {
  const dataDir = temporaryFolder();
  // Rejects with a text that contains the recipient, as mail servers do.
  const provider = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({address}, _session, done) {
      done(new Error(`<${address}>: no such mailbox`));
    },
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const {port} = provider.server.address() as net.AddressInfo;
  const said: string[] = [];
  const stack = await startTestStack({
    dataDir,
    mail: {SMTP_PORT: String(port)},
    progress: (line) => said.push(line),
  });
  const secrets = ['Zebulon', 'secretary', '7777 8888', 'zebid', '127.3.2.1'];
  const row = newRequest({
    full_name: 'Zebulon Pike',
    email: 'secretary@example.com',
    phone: '+1 7777 8888',
    self_id: 'zebid',
  });
  const from = '127.3.2.1';
  try {
    await insert(stack, row, {from});
    expect((await askForMail(stack, row, {from})).status).toBe(502);
    for (const changes of [
      {device: 'Blackberry'},
      {email: 'secretary@nowhere'},
      {full_name: 'Zebulon\u0000Pike'},
      {full_name: ' Zebulon'},
      {phone: null},
      {consent: 'Zebulon'},
      {created_at: '2025-02-30T00:00:00.000Z'},
      {extra: 'Zebulon'},
    ]) {
      expect((await insert(stack, {...row, ...changes}, {from})).status).toBe(400);
      await askForMail(stack, {...row, ...changes}, {from});
    }
    await insert(stack, `[{"full_name":"Zebulon",`, {from});
    await insert(stack, [row, row], {from});
    await insert(stack, {...row, id: '00000000-0000-4000-8000-000000000000'}, {from});
    for (let n = 0; n < 35; n += 1) await insert(stack, row, {from});
    await stack.database.query("select forget_invite_address('Zebulon secretary')").catch(() => {});
    const {rows} = await stack.database.query<{id: string}>('select id from invite_requests');
    const other = await storeRequest(stack);
    for (const [id, changes] of [
      [other, {email: row.email}],
      [rows[0]!.id, {full_name: 'Zebulon\u202e'}],
    ] as const) {
      await visit(stack, '/rest/v1/rpc/correct_invite_request', {
        body: {of_request: id, changes, by_whom: 'a test'},
        key: stack.secretKey,
      });
    }
    // A statement that must not be possible over the API, run by the owner.
    await stack.database
      .query("update invite_requests set device = 'Blackberry' where email = 'secretary@example.com'")
      .catch(() => {});
    process.kill(stack.processes.postgrest!, 'SIGKILL');
    await insert(stack, row, {from}).catch(() => {});
    await askForMail(stack, row, {from});
  } finally {
    await stack.stop();
    await new Promise<void>((resolve) => provider.close(() => resolve()));
  }
  const folder = path.join(dataDir, 'logs');
  const logs = fs.readdirSync(folder);
  expect(logs).toEqual(expect.arrayContaining(['function.log', 'postgres.log']));
  const found = logs.flatMap((file) =>
    fs
      .readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      // Ignore the lines that repeat what the owner typed.
      .filter((line) => !line.includes('STATEMENT:') && secrets.some((secret) => line.includes(secret)))
      .map((line) => `${file}: ${line}`),
  );
  expect([...found, ...said.filter((line) => secrets.some((secret) => line.includes(secret)))]).toEqual([]);
  expect(fs.readFileSync(path.join(folder, 'function.log'), 'utf8')).toContain('EENVELOPE 550');
  fs.rmSync(dataDir, {recursive: true, force: true});
});
