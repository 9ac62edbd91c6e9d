import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {Client} from 'pg';
import {startBackend} from '../../supabase/local/backend';
import {waitFor} from '../../supabase/local/waitFor';
import {PortTaken, close, freePorts, listen, listens, onFreePorts} from '../../supabase/local/ports';
import {processOf} from '../../supabase/local/processes';
import type {Backend} from '../../supabase/local/backend';
import {copyOfEmptyStack} from './support/emptyStack';
import {testStack} from './support/testStack';

const folders: string[] = [];
const newData = () => {
  folders.push(copyOfEmptyStack());
  return folders.at(-1)!;
};
afterAll(() => folders.forEach((folder) => fs.rmSync(folder, {recursive: true, force: true})));

test('a taken port is named, and passed over until none is left', async () => {
  const said: string[] = [];
  const start = (set: number) => Promise.reject(new PortTaken(set));
  await expect(onFreePorts(start, (line) => said.push(line))).rejects.toThrow(PortTaken);
  expect(said).toHaveLength(9);
  const ports = await freePorts();
  const other = http.createServer();
  await listen(other, ports.function);
  await expect(startBackend({dataDir: newData(), ports, clock: 0})).rejects.toThrow(
    `Port ${ports.function} is taken: stop the program that listens on it`,
  );
  await close(other);
  for (const each of Object.values(ports)) expect(await listens(each)).toBe(false);
});

describe('a running backend', () => {
  const stack = testStack();

  test('listens on 127.0.0.1 only, and hides its secrets', async () => {
    const secrets = path.join(stack.dataDir, 'secrets.json');
    expect(fs.statSync(secrets).mode & 0o777).toBe(0o600);
    const without = new Client({connectionString: stack.backend.databaseUrl.replace(/:[^:@/]+@/, '@')});
    await expect(without.connect()).rejects.toThrow(/password/);
    const wildcard = /^\s*\d+: 0{8}(?:0{24})?:([0-9A-F]{4}) \S+ 0A/;
    const open = ['/proc/net/tcp', '/proc/net/tcp6']
      .flatMap((table) => fs.readFileSync(table, 'utf8').split('\n'))
      .flatMap((line) => wildcard.exec(line)?.[1] ?? [])
      .map((hex) => parseInt(hex, 16));
    for (const port of Object.values(stack.backend.ports)) expect(open).not.toContain(port);
  });

  test('is started once: a second start names its process', async () => {
    await expect(startBackend({dataDir: stack.dataDir, ports: 'free'})).rejects.toThrow(
      `The local backend runs on this data (process ${process.pid}): stop it with "kill ${process.pid}" first.`,
    );
    expect((await stack.ask()).email).toMatch(/@/);
  });

  test('has a gateway that takes bodies up to 256 kB', async () => {
    expect((await stack.insert('x'.repeat(300_000))).status).toBe(413);
  });

  test.each(['postgres', 'postgrest', 'send-invite-email'])(
    'ends whole and says so when %s is killed, and keeps what it stored',
    async (part) => {
      const {email} = await stack.ask();
      const pid = stack.backend.processes[part];
      await stack.restart(part);
      expect(stack.said.join('\n')).toContain(`(process ${pid}) ended by itself, so the backend stops`);
      expect(await stack.rows(email)).toHaveLength(1);
    },
  );

  test('starts with a stale lock of Postgres that names an unrelated process', async () => {
    await stack.backend.stop();
    const lock = path.join(stack.dataDir, 'postgres/cluster/postmaster.pid');
    fs.writeFileSync(lock, `${process.pid}\n${path.dirname(lock)}\n1\n1\n\n127.0.0.1\n\nstarting\n`);
    await stack.restart();
    await stack.ask();
  });
});

test('kill -9 of the launcher leaves no process and no listener, and loses nothing', async () => {
  const dataDir = newData();
  const program = `require('./supabase/local/backend').startBackend({dataDir: ${JSON.stringify(dataDir)}, ports: 'free', clock: 0})
    .then(({apiUrl, ports, processes, publishableKey}) => console.log(JSON.stringify({apiUrl, ports, processes, publishableKey})))`;
  const launcher = spawn(process.execPath, ['--import', 'tsx', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({input: launcher.stdout}), 'line')) as [string];
  const started = JSON.parse(line) as Backend;
  launcher.kill('SIGKILL');
  const isGone = async () => {
    const listening = await Promise.all(Object.values(started.ports).map(listens));
    return !listening.includes(true) && Object.values(started.processes).every((pid) => !processOf(pid));
  };
  await waitFor('everything has ended', isGone);
  await (await startBackend({dataDir, ports: started.ports, clock: 0})).stop();
});
