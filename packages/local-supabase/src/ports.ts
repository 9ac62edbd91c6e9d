import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
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
const parts = Object.keys(uses) as (keyof Ports)[];

/** The only address that this project listens on. */
export const loopback = '127.0.0.1';

/** Resolves when the server listens, or rejects with the system's error. */
export async function listen(server: net.Server, port: number): Promise<void> {
  server.listen({port, host: loopback, exclusive: true});
  await once(server, 'listening');
}

/** Whether a program listens on a port. */
export function listens(port: number): Promise<boolean> {
  const socket = net.connect(port, loopback);
  return once(socket, 'connect')
    .then(() => true)
    .catch(() => false)
    .finally(() => socket.destroy());
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
  for (const part of parts) ports[part] = await firstFree(part === 'function' ? functions : 1);
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
  const needed = parts.flatMap((part) =>
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

/** The id of the process that listens on a port, if the system has a program that reveals it: lsof, or ss on most Linux. */
function listenerOf(port: number): number | undefined {
  const {stdout: lsof} = spawnSync('lsof', ['-nPt', `-iTCP:${port}`, '-sTCP:LISTEN'], {encoding: 'utf8'});
  const {stdout: ss} = spawnSync('ss', ['-Hltnp', `sport = :${port}`], {encoding: 'utf8'});
  return Number(/^\d+/.exec(lsof ?? '')?.[0] ?? /pid=(\d+)/.exec(ss ?? '')?.[1]) || undefined;
}
