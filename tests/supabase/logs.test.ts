import fs from 'node:fs';
import path from 'node:path';
import {mailServer} from '../support/faults';
import {stackFolder} from '../support/emptyStack';
import {TestStack, call, newRequest} from '../support/stack';

test('logs hold no address, name, number or link token, whatever goes wrong', async () => {
  const dataDir = stackFolder();
  // Refuses with a text that contains the recipient, as mail servers do.
  const provider = await mailServer((_, to) => (to ? [550, `<${to}>: no such mailbox`] : undefined));
  const said: string[] = [];
  const stack = await TestStack.start({
    dataDir,
    mail: {SMTP_PORT: provider.port},
    progress: (line) => said.push(line),
  });
  const from = '127.3.2.1';
  const secrets = ['Zebulon', 'secretary', '7777 8888', 'zebid', from];
  const row = newRequest({
    full_name: 'Zebulon Pike',
    email: 'secretary@example.com',
    phone: '+1 7777 8888',
    self_id: 'zebid',
  });
  try {
    await stack.insert(row, {from});
    expect((await stack.askForMail(row, {from})).status).toBe(502);
    for (const changes of [
      {device: 'Blackberry'},
      {email: 'secretary@nowhere'},
      {full_name: 'Zebulon\u0000Pike'},
      {phone: null},
      {consent: 'Zebulon'},
      {created_at: '2025-02-30T00:00:00.000Z'},
      {extra: 'Zebulon'},
    ]) {
      expect((await stack.insert({...row, ...changes}, {from})).status).toBe(400);
      await stack.askForMail({...row, ...changes}, {from});
    }
    // Values that don't fit their columns.
    for (const [method, target] of [
      ['GET', '?received_at=eq.Zebulon'],
      ['PATCH', '?id=eq.secretary@example.com'],
      ['DELETE', '?id=eq.secretary@example.com'],
      ['GET', '?Zebulon=eq.secretary'],
      ['POST', '?columns=Zebulon'],
    ] as const)
      await call(`${stack.stack.apiUrl}/rest/v1/invite_requests${target}`, {
        method,
        headers: {apikey: stack.stack.publishableKey, 'content-type': 'application/json'},
        body: method === 'GET' ? '' : '{"consent": "Zebulon"}',
        from,
      });
    await stack.rpc('act_on_invite', {action: 'erase', whom: 'Zebulon secretary', by_whom: 'a test'});
    const withId = {...row, id: '00000000-0000-4000-8000-000000000000'};
    for (const body of [`[{"full_name":"Zebulon",`, [row, row], withId, ...Array<unknown>(35).fill(row)])
      await stack.insert(body, {from});
    const [link] = await stack.query<{id: string; token: string}>(
      "select id, invites.link_token(id, now() + interval '1 hour', address) as token from invite_requests",
    );
    secrets.push(link!.token.slice(-32));
    for (const token of [link!.token, `${link!.token}0`])
      for (const action of ['show', 'correct']) await stack.open(token, action, {});
    const other = await stack.ask();
    for (const [id, changes] of [
      [await stack.idOf(other.email), {email: row.email}],
      [link!.id, {full_name: 'Zebulon\u202e'}],
    ] as const)
      await stack.rpc('act_on_invite', {action: 'correct', whom: id, changes, by_whom: 'a test'});
    // Statements that must not be possible over the API, run by the owner.
    for (const statement of [
      "select act_on_invite('erase', 'Zebulon secretary', 'a test')",
      "update invite_requests set device = 'Blackberry' where email = 'secretary@example.com'",
    ])
      await stack.query(statement).catch(() => {});
    process.kill(stack.stack.processes.postgrest!, 'SIGKILL');
    await stack.insert(row, {from}).catch(() => {});
    await stack.askForMail(row, {from});
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
