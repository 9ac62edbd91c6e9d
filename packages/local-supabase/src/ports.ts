import {execFileSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import {processOf} from './processes';

export interface Ports {
  api: number;
  database: number;
  postgrest: number;
  inbox: number;
  smtp: number;
  /** The port of the first function. The others have those after it. */
  function: number;
}

/** All below 32768, where Linux starts to hand out ports for outgoing connections. */
export const defaultPorts: Ports = {
  api: 14321,
  database: 14322,
  postgrest: 14323,
  inbox: 14324,
  smtp: 14325,
  function: 14326,
};

const uses: Record<keyof Ports, string> = {
  api: 'the API',
  database: 'Postgres',
  postgrest: 'PostgREST',
  inbox: 'the inbox page',
  smtp: 'the mail catcher',
  function: 'a function',
};

/** The only address that this project listens on. */
export const loopback = '127.0.0.1';

/** Resolves when the server listens, or rejects with the system's error. */
export async function listen(server: net.Server, port: number): Promise<void> {
  server.listen({port, host: loopback, exclusive: true});
  await once(server, 'listening');
}

/** Whether a program listens on a port. */
export async function listens(port: number): Promise<boolean> {
  const socket = net.connect(port, loopback);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Listens for a moment. Resolves to whether that worked. */
async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  try {
    await listen(server, port);
  } catch {
    return false;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/**
 * Where this process starts to look for free ports, also below 32768. A port that is free now must still be free when its
 * program listens, so processes that start stacks side by side look in 200 ports of their own each.
 */
let nextPort = 15_000 + (process.pid % 88) * 200;

/** Finds free ports, for tests that run beside a started stack. */
export async function freePorts(functions: number): Promise<Ports> {
  const ports = {...defaultPorts};
  for (const part of Object.keys(uses) as (keyof Ports)[])
    ports[part] = await firstFree(part === 'function' ? functions : 1);
  return ports;
}

/** The first of so many free ports in a row. */
async function firstFree(count: number): Promise<number> {
  while (nextPort + count < 32_768) {
    const row = Array.from({length: count}, () => nextPort++);
    const free = await Promise.all(row.map(isFree));
    if (!free.includes(false)) return row[0] ?? nextPort;
  }
  throw new Error('There is no free port below 32768.');
}

/** Rejects with a message that names the first port in use, its process, and what to do. */
export async function checkPorts(ports: Ports, functions: number): Promise<void> {
  const needed = (Object.keys(uses) as (keyof Ports)[]).flatMap((part) =>
    Array.from({length: part === 'function' ? functions : 1}, (_, n) => [part, ports[part] + n] as const),
  );
  for (const [part, port] of needed) {
    if (await isFree(port)) continue;
    const owner = listenerOf(port);
    const by = owner
      ? `process ${owner} (${processOf(owner)?.command.slice(0, 80) || 'unknown'})`
      : 'another process';
    const remedy = owner ? `stop it with "kill ${owner}"` : 'stop that process';
    throw new Error(`Port ${port}, needed for ${uses[part]}, is taken by ${by}: ${remedy} and start again.`);
  }
}

/** The id of the process that listens on a port, if the system reveals it. */
function listenerOf(port: number): number | undefined {
  try {
    return fs.existsSync('/proc/net/tcp')
      ? listenerFromProc(port)
      : parseInt(execFileSync('lsof', ['-nPt', `-iTCP:${port}`, '-sTCP:LISTEN'], {encoding: 'utf8'}), 10);
  } catch {
    return undefined;
  }
}

function listenerFromProc(port: number): number | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const listening = '0A';
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((table) => fs.existsSync(table))
    .flatMap((table) => fs.readFileSync(table, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(wanted) && state === listening)
    .map((columns) => `socket:[${columns[9]}]`);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => openFilesOf(pid).some((file) => sockets.includes(file)));
}

/** Without those of other users' processes, and those that were closed meanwhile. */
function openFilesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readable(() => fs.readdirSync(folder)).flatMap((fd) =>
    readable(() => [fs.readlinkSync(`${folder}/${fd}`)]),
  );
}

function readable(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}
