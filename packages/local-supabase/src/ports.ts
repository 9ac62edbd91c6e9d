import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import {processOf} from './processes';

/** The parts that listen, in the order of their ports. `function` is the first one; the others have the ports after it. */
const uses = {
  api: 'the API',
  database: 'Postgres',
  postgrest: 'PostgREST',
  inbox: 'the inbox page',
  smtp: 'the mail catcher',
  function: 'a function',
};
type Part = keyof typeof uses;
const parts = Object.keys(uses) as Part[];

export type Ports = Record<Part, number>;

function portsFrom(first: number): Ports {
  return Object.fromEntries(parts.map((part, n) => [part, first + n])) as Ports;
}

/** From 14321 to 14326, and all below 32768, where Linux starts to hand out ports for outgoing connections. */
export const defaultPorts = portsFrom(14_321);

/** The only address that this project listens on. */
export const loopback = '127.0.0.1';

/** Resolves when the server listens, or rejects with the system's error. */
export async function listen(server: net.Server, port: number): Promise<void> {
  server.listen({port, host: loopback, exclusive: true});
  await once(server, 'listening');
}

/** Ends a server and its connections. */
export async function close(server: http.Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
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
export async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  try {
    await listen(server, port);
  } catch {
    return false;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/** The ports that a stack with so many functions needs, and by what part of it. */
function needed(ports: Ports, functions: number): {part: Part; port: number}[] {
  return parts.flatMap((part) =>
    Array.from({length: part === 'function' ? functions : 1}, (_, n) => ({part, port: ports[part] + n})),
  );
}

/** Finds free ports in a row, for tests that run beside a started stack. Also below 32768. */
export async function freePorts(functions: number): Promise<Ports> {
  for (;;) {
    const ports = portsFrom(15_000 + Math.floor(Math.random() * 17_000));
    const free = await Promise.all(needed(ports, functions).map(({port}) => isFree(port)));
    if (!free.includes(false)) return ports;
  }
}

/** Rejects with a message that names the first port in use, its process, and what to do. */
export async function checkPorts(ports: Ports, functions: number): Promise<void> {
  for (const {part, port} of needed(ports, functions)) {
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
