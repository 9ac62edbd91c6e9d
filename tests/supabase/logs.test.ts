import fs from 'node:fs';
import path from 'node:path';
import {mailServer} from '../support/journey';
import {
  askForMail,
  insert,
  newRequest,
  startTestStack,
  storeRequest,
  temporaryFolder,
  visit,
} from '../support/stack';

jest.setTimeout(90_000);

test('no log holds an address, a name or a number, whatever goes wrong', async () => {
  const dataDir = temporaryFolder();
  // Rejects with a text that contains the recipient, as mail servers do.
  const provider = await mailServer({
    onRcptTo: ({address}, _session, done) => done(new Error(`<${address}>: no such mailbox`)),
  });
  const said: string[] = [];
  const stack = await startTestStack({
    dataDir,
    mail: {SMTP_PORT: provider.port},
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
    const withId = {...row, id: '00000000-0000-4000-8000-000000000000'};
    for (const body of [`[{"full_name":"Zebulon",`, [row, row], withId, ...Array<unknown>(35).fill(row)])
      await insert(stack, body, {from});
    await stack.database
      .query("select act_on_invite('erase', 'Zebulon secretary', 'a test')")
      .catch(() => {});
    const {rows} = await stack.database.query<{id: string}>('select id from invite_requests');
    const other = await storeRequest(stack);
    for (const [id, changes] of [
      [other, {email: row.email}],
      [rows[0]!.id, {full_name: 'Zebulon\u202e'}],
    ] as const) {
      await visit(stack, '/rest/v1/rpc/act_on_invite', {
        body: {action: 'correct', whom: id, changes, by_whom: 'a test'},
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
    await provider.stop();
  }
  const folder = path.join(dataDir, 'logs');
  const logs = fs.readdirSync(folder);
  expect(logs).toEqual(expect.arrayContaining(['function.log', 'postgres.log']));
  const lines = logs.flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').split('\n'));
  // Without the lines that repeat what the owner typed.
  const ours = [...said, ...lines.filter((line) => !line.includes('STATEMENT:'))];
  expect(ours.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  expect(lines.join('\n')).toContain('EENVELOPE 550');
  fs.rmSync(dataDir, {recursive: true, force: true});
});
