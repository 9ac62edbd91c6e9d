import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import type http from 'node:http';
import net from 'node:net';
import path from 'node:path';
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

/** From 14321 to 14326; the next sets follow 20 apart, for stacks that run side by side. */
export function portSet(n: number): Ports {
  return portsFrom(14_321 + 20 * n);
}

/** All below 32768, where Linux starts to hand out ports for outgoing connections. */
const portSets = 10;

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

/** Another process listens on the port. The message names it and what to do. */
export class PortTaken extends Error {
  /** @param choose how to have another port */
  constructor(
    readonly port: number,
    use: string,
    choose: string,
  ) {
    const owner = listenerOf(port);
    const by = owner
      ? `process ${owner} (${processOf(owner)?.command.slice(0, 80) || 'unknown'})`
      : 'another process';
    const stop = owner ? `stop it with "kill ${owner}"` : 'stop that process';
    super(`Port ${port}, needed for ${use}, is taken by ${by}: ${stop}, or ${choose}.`);
  }
}

/**
 * Takes the port of the API before the gateway needs it, so that no other start chooses the same set.
 * @returns a function that frees it
 * @throws PortTaken if any port of the stack is in use
 */
export async function reservePorts(ports: Ports, functions: number): Promise<() => Promise<void>> {
  const taken = (part: Part, port: number) =>
    new PortTaken(port, uses[part], 'choose other ports for the backend');
  const server = net.createServer((socket) => socket.destroy());
  await listen(server, ports.api).catch(() => {
    throw taken('api', ports.api);
  });
  async function release(): Promise<void> {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
  for (const {part, port} of needed(ports, functions)) {
    if (part === 'api' || (await isFree(port))) continue;
    await release();
    throw taken(part, port);
  }
  return release;
}

/** Tries the sets of ports from 0 on, until a start finds all of its ports free. @throws PortTaken if none are */
export async function onFreePorts<T>(
  start: (set: number) => Promise<T>,
  report: (line: string) => void,
): Promise<T> {
  for (let set = 0; ; set += 1) {
    try {
      return await start(set);
    } catch (error) {
      if (!(error instanceof PortTaken) || set === portSets - 1) throw error;
      report(`Port ${error.port} is taken, so the next ports are used.`);
    }
  }
}

function addressFile(folder: string): string {
  return path.join(folder, 'api-url');
}

/** Notes where the backend of a data folder answers, for `apiUrlOf`. */
export function noteApiUrl(folder: string, url: string): void {
  fs.writeFileSync(addressFile(folder), url);
}

/** Where the backend of a data folder answers, or did when it last ran. */
export function apiUrlOf(folder: string): string {
  const file = addressFile(folder);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : `http://${loopback}:${portSet(0).api}`;
}

/** The id of the process that listens on a port, if the system has a program that reveals it: lsof, or ss on most Linux. */
function listenerOf(port: number): number | undefined {
  const {stdout: lsof} = spawnSync('lsof', ['-nPt', `-iTCP:${port}`, '-sTCP:LISTEN'], {encoding: 'utf8'});
  const {stdout: ss} = spawnSync('ss', ['-Hltnp', `sport = :${port}`], {encoding: 'utf8'});
  return Number(/^\d+/.exec(lsof ?? '')?.[0] ?? /pid=(\d+)/.exec(ss ?? '')?.[1]) || undefined;
}
