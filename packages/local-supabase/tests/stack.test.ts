import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {Client} from 'pg';
import {reset} from '../src/command';
import {withClient} from '../src/postgres';
import {processOf} from '../src/processes';
import {addNote, eventually, startNotes, storedNotes, temporaryFolder} from './notes';
import type {NotesStack} from './notes';

type Launched = Pick<NotesStack, 'apiUrl' | 'publishableKey' | 'processes'>;

/** Starts the stack in a process of its own. */
function launch(dataDir: string): Promise<Launched> {
  const launcher = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'stackProcess.ts'), dataDir],
    {stdio: ['ignore', 'pipe', 'inherit']},
  );
  return new Promise((resolve, reject) => {
    createInterface({input: launcher.stdout}).on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line));
    });
    launcher.once('exit', (code) => reject(new Error(`The launcher exited with ${code}`)));
  });
}

describe('kill -9', () => {
  const programs = ['postgres', 'postgrest', 'notify'];
  const dataDir = temporaryFolder();
  test.each([
    {of: 'the launcher', killed: ['launcher'], left: []},
    {of: 'everything at once', killed: ['guardian', 'launcher', ...programs], left: []},
    {
      of: 'all but the database',
      killed: ['guardian', 'launcher', 'postgrest', 'notify'],
      left: ['postgres'],
    },
  ])(
    'of $of leaves nothing that the next start does not stop, and loses nothing',
    async ({of, killed, left}) => {
      const stack = await launch(dataDir);
      expect(Object.keys(stack.processes).sort()).toEqual(['guardian', 'launcher', ...programs].sort());
      expect(await addNote(stack, `before ${of}`)).toBe(201);
      for (const name of killed) process.kill(stack.processes[name]!, 'SIGKILL');
      const gone = Object.entries(stack.processes).filter(([name]) => !left.includes(name as never));
      for (const [name, pid] of gone) await eventually(`${name} (${pid}) is gone`, () => !processOf(pid));
      for (const name of left) expect(processOf(stack.processes[name]!)).toBeDefined();

      const next = await startNotes({dataDir});
      expect(await storedNotes(next)).toContain(`before ${of}`);
      await next.stop();
      expect(
        next.said.includes(`Stopping a Postgres that was left running (process ${stack.processes.postgres})`),
      ).toBe(left.length > 0);
    },
  );
});

test('a stale lock that names a process of somebody else does not stop the start', async () => {
  const dataDir = temporaryFolder();
  await (await startNotes({dataDir})).stop();
  const lock = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  fs.writeFileSync(lock, `${process.pid}\n${path.dirname(lock)}\n1\n1\n\n127.0.0.1\n\nstarting\n`);
  const again = await startNotes({dataDir});
  await again.stop();
  expect(again.said).not.toContain('Created an empty Postgres cluster');
  expect(fs.existsSync(lock)).toBe(false);
});

test('data in use can neither be started twice nor deleted, and unused data is deleted after a yes only', async () => {
  const dataDir = temporaryFolder();
  const agree = (_: string, {yes}: {yes: boolean}) =>
    yes ? Promise.resolve() : Promise.reject(new Error('Nothing was changed.'));
  const running = new RegExp(
    `runs on this data \\(process ${process.pid}\\): stop it with "kill ${process.pid}"`,
  );
  const stack = await startNotes({dataDir});
  await expect(startNotes({dataDir})).rejects.toThrow(running);
  await expect(reset({dataDir, agree}, {yes: true})).rejects.toThrow(running);
  expect(await addNote(stack, 'kept')).toBe(201);
  await stack.stop();
  await expect(reset({dataDir, agree}, {yes: false})).rejects.toThrow('Nothing was changed.');
  expect(fs.existsSync(path.join(dataDir, 'postgres/complete'))).toBe(true);
  await reset({dataDir, agree}, {yes: true});
  expect(fs.existsSync(dataDir)).toBe(false);
});

test('a migration that was changed after it was applied is named, instead of failing somewhere later', async () => {
  const dataDir = temporaryFolder();
  const stack = await startNotes({dataDir});
  await withClient(stack.databaseUrl, (client) =>
    client.query("update supabase_migrations.schema_migrations set statements = '{select 1}'"),
  );
  await stack.stop();
  await expect(startNotes({dataDir})).rejects.toThrow(
    /^The local database was made with another 1_notes\.sql: clear it with "npm run reset"/,
  );
});

test('it works in a folder that only its owner may enter, listens on this machine only, and shows nobody its secrets', async () => {
  const dataDir = temporaryFolder(0o700);
  const stack = await startNotes({dataDir});
  const secrets = path.join(dataDir, 'secrets.json');
  expect(fs.statSync(secrets).mode & 0o777).toBe(0o600);
  expect(fs.readFileSync(secrets, 'utf8')).toContain(stack.secretKey);
  expect(fs.statSync(path.join(dataDir, 'postgres/cluster')).mode & 0o077).toBe(0);
  const without = new Client({connectionString: stack.databaseUrl.replace(/:[^:@/]+@/, '@')});
  await expect(without.connect()).rejects.toThrow(/password/);
  const wildcard = /^\s*\d+: 0{8}(?:0{24})?:([0-9A-F]{4}) \S+ 0A/;
  const open = ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((table) => fs.existsSync(table))
    .flatMap((table) => fs.readFileSync(table, 'utf8').split('\n'))
    .flatMap((line) => wildcard.exec(line)?.[1] ?? [])
    .map((hex) => parseInt(hex, 16));
  for (const port of Object.values(stack.ports)) expect(open).not.toContain(port);
});

test('each program that is killed is said, started again, and everything works as before', async () => {
  const stack = await startNotes();
  for (const name of ['postgres', 'postgrest', 'notify']) {
    expect(await addNote(stack, `before ${name}`)).toBe(201);
    const killed = stack.processes[name]!;
    process.kill(killed, 'SIGKILL');
    await eventually(`${name} runs again`, () => stack.processes[name] !== killed);
    expect(stack.said.join('\n')).toContain(`(process ${killed}) ended by itself. Starting it again.`);
    const works = async () =>
      (await addNote(stack, 'then')) === 201 &&
      (await fetch(`${stack.apiUrl}/functions/v1/notify`, {method: 'POST'})).ok;
    await eventually('notes are stored and mailed again', () => works().catch(() => false), 40_000);
    expect(await storedNotes(stack)).toEqual(expect.arrayContaining([`before ${name}`, 'then']));
  }
});
