import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {Client} from 'pg';
import {reset} from '../src/command';
import {eventually} from '../src/eventually';
import {processOf} from '../src/processes';
import {addNote, startNotes, storedNotes, temporaryFolder} from './notes';
import type {NotesStack} from './notes';

type Launched = Pick<NotesStack, 'apiUrl' | 'publishableKey' | 'processes'>;

/** Starts the stack in a separate process. */
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

const programs = ['postgres', 'postgrest', 'notify'];
/** All tests use this data, since only the first start on it is slow. */
const dataDir = temporaryFolder(0o700);

test('startStack works in a folder that only its owner may enter, listens on 127.0.0.1 only, and hides its secrets', async () => {
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
  await stack.stop();
});

test.each([
  {of: 'the launcher', killed: ['launcher'], left: []},
  {of: 'all but the database', killed: ['guardian', 'launcher', 'postgrest', 'notify'], left: ['postgres']},
])(
  'kill -9 of $of leaves nothing that the next start doesn’t stop, and loses nothing',
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

test('a killed guardian is replaced and said', async () => {
  const stack = await startNotes({dataDir});
  const {guardian} = stack.processes;
  process.kill(guardian!, 'SIGKILL');
  await eventually('the next guardian is said', () =>
    stack.said.some((line) =>
      line.startsWith(`The guardian (process ${guardian}) ended by itself and runs again`),
    ),
  );
  expect(stack.processes.guardian).not.toBe(guardian);
  expect(await addNote(stack, 'kept')).toBe(201);
  await stack.stop();
});

test('a stale lock that names an unrelated process does not stop the start', async () => {
  const lock = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  fs.writeFileSync(lock, `${process.pid}\n${path.dirname(lock)}\n1\n1\n\n127.0.0.1\n\nstarting\n`);
  const stack = await startNotes({dataDir});
  await stack.stop();
  expect(stack.said).not.toContain('Created an empty Postgres cluster');
  expect(fs.existsSync(lock)).toBe(false);
});

test('each killed program is started again, and everything works as before', async () => {
  const stack = await startNotes({dataDir});
  for (const name of programs) {
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
  await stack.stop();
});

test('a migration that was changed after it was applied is named', async () => {
  const migrations = temporaryFolder();
  fs.writeFileSync(path.join(migrations, '1_notes.sql'), 'select 1');
  await expect(startNotes({dataDir, migrations})).rejects.toThrow(
    /^The local database was made with another 1_notes\.sql: clear it with "npm run reset"/,
  );
});

test('reset deletes data that is not in use, with consent; data in use starts no second backend', async () => {
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
