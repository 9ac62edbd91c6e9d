import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {Client} from 'pg';
import {reset} from '../../../supabase/local/reset';
import {isAlive, launch} from '../../support/launcher';
import {eventually, insert, newRequest, startTestStack, temporaryFolder, visitor} from '../../support/stack';

jest.setTimeout(90_000);

const folders: string[] = [];

function folder(mode?: number): string {
  const made = temporaryFolder(mode);
  folders.push(made);
  return made;
}

afterAll(() => folders.forEach((made) => fs.rmSync(made, {recursive: true, force: true})));

test('an invite request becomes a stored row and a mail, and both are there after a restart', async () => {
  const dataDir = folder();
  const request = newRequest();
  const first = await startTestStack({dataDir});
  try {
    const client = visitor(first);
    expect(await client.from('invite_requests').insert(request)).toMatchObject({status: 201, error: null});
    const mailed = await client.functions.invoke('send-invite-email', {body: request});
    expect(mailed).toMatchObject({data: {ok: true}, error: null});
    expect(await first.rows()).toMatchObject([{email: request.email, full_name: request.full_name}]);
    expect(await first.mailsTo(request.email)).toHaveLength(1);
  } finally {
    await first.stop();
  }

  const progress: string[] = [];
  const second = await startTestStack({dataDir, progress: (line) => progress.push(line)});
  try {
    expect(await second.rows()).toMatchObject([{email: request.email}]);
    expect(await second.mailsTo(request.email)).toHaveLength(1);
    expect(progress).not.toContain('Created an empty Postgres cluster');
    expect(progress.at(-1)).toMatch(/^Backend ready in \d+\.\d s$/);
  } finally {
    await second.stop();
  }
});

test('kill -9 of the launcher leaves no process behind, and the next start has the data', async () => {
  const dataDir = folder();
  const request = newRequest();
  const stack = await launch({dataDir});
  expect(await visitor(stack).from('invite_requests').insert(request)).toMatchObject({status: 201});
  expect(Object.keys(stack.processes).sort()).toEqual(['function', 'guardian', 'postgres', 'postgrest']);

  stack.launcher.kill('SIGKILL');
  for (const [name, pid] of Object.entries(stack.processes)) {
    await eventually(`${name} (process ${pid}) is gone`, () => !isAlive(pid));
  }

  const next = await startTestStack({dataDir});
  try {
    expect(await next.rows()).toMatchObject([{email: request.email}]);
  } finally {
    await next.stop();
  }
});

test('kill -9 of everything at once still leaves a database that starts', async () => {
  const dataDir = folder();
  const stack = await launch({dataDir});
  const request = newRequest();
  expect(await visitor(stack).from('invite_requests').insert(request)).toMatchObject({status: 201});
  process.kill(stack.processes.guardian!, 'SIGKILL');
  stack.launcher.kill('SIGKILL');
  for (const name of ['postgres', 'postgrest', 'function']) process.kill(stack.processes[name]!, 'SIGKILL');
  await eventually('the launcher is gone', () => stack.launcher.signalCode !== null);

  const next = await startTestStack({dataDir});
  try {
    expect(await next.rows()).toMatchObject([{email: request.email}]);
  } finally {
    await next.stop();
  }
});

test('a database whose launcher and guardian were killed is stopped and taken over', async () => {
  const dataDir = folder();
  const stack = await launch({dataDir});
  process.kill(stack.processes.guardian!, 'SIGKILL');
  stack.launcher.kill('SIGKILL');
  await eventually('the launcher is gone', () => stack.launcher.signalCode !== null);
  process.kill(stack.processes.postgrest!, 'SIGKILL');
  process.kill(stack.processes.function!, 'SIGKILL');
  expect(isAlive(stack.processes.postgres!)).toBe(true);

  const progress: string[] = [];
  const next = await startTestStack({dataDir, progress: (line) => progress.push(line)});
  await next.stop();
  expect(progress.join('\n')).toContain(
    `Stopping a Postgres that was left running (process ${stack.processes.postgres})`,
  );
});

test('a stale lock that names a process of somebody else does not stop the start', async () => {
  const dataDir = folder();
  await (await startTestStack({dataDir})).stop();
  const lock = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  fs.writeFileSync(lock, `${process.pid}\n${path.dirname(lock)}\n1\n1\n\n127.0.0.1\n\nstarting\n`);
  await (await startTestStack({dataDir})).stop();
  expect(fs.existsSync(lock)).toBe(false);
});

test('a taken port is named, with the process that has it and what to do', async () => {
  const taken = net.createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const {port} = taken.address() as net.AddressInfo;
  try {
    await expect(startTestStack({dataDir: folder(), ports: {api: port}})).rejects.toThrow(
      new RegExp(
        `^Port ${port}, needed for the API, is taken by process ${process.pid} \\(.+\\): stop it with "kill ${process.pid}" and start again\\.$`,
      ),
    );
  } finally {
    taken.close();
  }
});

test('data in use can neither be started twice nor deleted, and unused data is deleted after a yes only', async () => {
  process.stdin.isTTY = false;
  const dataDir = folder();
  const stack = await startTestStack({dataDir});
  try {
    await expect(startTestStack({dataDir})).rejects.toThrow(
      /already runs on this data \(process \d+\): stop it/,
    );
    await expect(reset(dataDir, {yes: true})).rejects.toThrow(/is running \(process \d+\): stop it first/);
    expect(await insert(stack, newRequest())).toMatchObject({status: 201});
  } finally {
    await stack.stop();
  }
  await expect(reset(dataDir, {yes: false})).rejects.toThrow(/for good\? Nobody is here to ask: add --yes/);
  expect(fs.existsSync(path.join(dataDir, 'postgres/complete'))).toBe(true);
  await reset(dataDir, {yes: true});
  expect(fs.existsSync(dataDir)).toBe(false);
});

test('a migration that was changed after it was applied is named, instead of failing somewhere later', async () => {
  const dataDir = folder();
  const stack = await startTestStack({dataDir});
  await stack.database.query("update supabase_migrations.schema_migrations set statements = '{select 1}'");
  await stack.stop();
  await expect(startTestStack({dataDir})).rejects.toThrow(
    /^The local database was made with another \d+_\w+\.sql: clear it with "npm run reset"/,
  );
});

test('a checkout in a folder that only its owner may enter works too', async () => {
  const stack = await startTestStack({dataDir: folder(0o700)});
  try {
    expect(await insert(stack, newRequest())).toMatchObject({status: 201});
  } finally {
    await stack.stop();
  }
});

test('the secrets are in a file for the owner alone, and the database lets nobody else in', async () => {
  const dataDir = folder();
  const stack = await startTestStack({dataDir});
  try {
    const secrets = path.join(dataDir, 'secrets.json');
    expect(fs.statSync(secrets).mode & 0o777).toBe(0o600);
    expect(fs.readFileSync(secrets, 'utf8')).toContain(stack.secretKey);
    expect(fs.statSync(path.join(dataDir, 'postgres/cluster')).mode & 0o077).toBe(0);
    const without = new Client({connectionString: stack.databaseUrl.replace(/:[^:@/]+@/, '@')});
    await expect(without.connect()).rejects.toThrow(/password/);
  } finally {
    await stack.stop();
  }
});

test('everything listens on this machine only', async () => {
  const stack = await startTestStack({dataDir: folder()});
  try {
    const wildcard = /^\s*\d+: 0{8}(?:0{24})?:([0-9A-F]{4}) \S+ 0A/;
    const open = ['/proc/net/tcp', '/proc/net/tcp6']
      .filter((table) => fs.existsSync(table))
      .flatMap((table) => fs.readFileSync(table, 'utf8').split('\n'))
      .flatMap((line) => wildcard.exec(line)?.[1] ?? [])
      .map((hex) => parseInt(hex, 16));
    for (const port of Object.values(stack.ports)) expect(open).not.toContain(port);
  } finally {
    await stack.stop();
  }
});

test('a killed Postgres is said, started again, and has what it had', async () => {
  const progress: string[] = [];
  const stack = await startTestStack({dataDir: folder(), progress: (line) => progress.push(line)});
  try {
    const row = newRequest();
    await insert(stack, row);
    const killed = stack.processes.postgres!;
    process.kill(killed, 'SIGKILL');
    await eventually('Postgres runs again', () => stack.processes.postgres !== killed);
    expect(progress).toContain(`Postgres (process ${killed}) ended by itself. Starting it again.`);
    await eventually(
      'requests are stored again',
      async () => (await insert(stack, newRequest())).status === 201,
      40_000,
    );
    expect(await stack.rows()).toMatchObject([{email: row.email}, {}]);
  } finally {
    await stack.stop();
  }
});

test('the inbox shows the newest of thousands of mails', async () => {
  const dataDir = folder();
  const mails = path.join(dataDir, 'mails');
  fs.mkdirSync(mails, {recursive: true});
  for (let n = 0; n < 3_000; n += 1) {
    const name = `2026-01-01T00-00-00-000Z-${n.toString(16).padStart(6, '0')}`;
    fs.writeFileSync(path.join(mails, `${name}.eml`), `To: a${n}@example.com\r\nSubject: s${n}\r\n\r\nHello`);
  }
  const stack = await startTestStack({dataDir});
  try {
    const page = await (await fetch(stack.inboxUrl)).text();
    expect(page).toContain('Inbox (3000)');
    expect(page).toContain('s2999');
    expect(await (await fetch(`${stack.inboxUrl}/mails.json`)).json()).toHaveLength(1_000);
    expect(await stack.mails()).toHaveLength(3_000);
  } finally {
    await stack.stop();
  }
});
