import {execFileSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import net from 'node:net';

export interface Ports {
  api: number;
  database: number;
  postgrest: number;
  inbox: number;
  smtp: number;
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
  function: 'the edge function',
};

const partNames = Object.keys(defaultPorts) as (keyof Ports)[];

/** The only address that this project listens on. */
export const loopback = '127.0.0.1';

/** Resolves when the server listens, or rejects with the system's error. */
export async function listen(server: net.Server, port: number): Promise<void> {
  server.listen({port, host: loopback, exclusive: true});
  await once(server, 'listening');
}

/** Listens for a moment. Resolves to the port, or rejects with the system's error. */
async function tryPort(port: number): Promise<number> {
  const server = net.createServer();
  await listen(server, port);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Where this process starts to look for free ports, also below 32768. A port that is free now must still be free when its
 * program listens, so each worker of a test run has 200 ports to itself.
 */
let nextPort = 15_000 + ((process.ppid % 11) * 8 + (Number(process.env.JEST_WORKER_ID ?? 0) % 8)) * 200;

/** Finds free ports, for tests that run beside a started stack. */
export async function freePorts(): Promise<Ports> {
  const ports = {...defaultPorts};
  for (const part of partNames) ports[part] = await nextFreePort();
  return ports;
}

async function nextFreePort(): Promise<number> {
  while (nextPort < 32_768) {
    const port = await tryPort(nextPort++).catch(() => undefined);
    if (port !== undefined) return port;
  }
  throw new Error('There is no free port below 32768.');
}

/** Rejects with a message that names the first port in use, its process, and what to do. */
export async function checkPorts(ports: Ports): Promise<void> {
  for (const part of partNames) {
    const port = ports[part];
    try {
      await tryPort(port);
    } catch {
      const owner = whoListens(port);
      const by = owner ? `process ${owner.pid} (${owner.command})` : 'another process';
      const remedy = owner ? `stop it with "kill ${owner.pid}"` : 'stop that process';
      throw new Error(
        `Port ${port}, needed for ${uses[part]}, is taken by ${by}: ${remedy} and start again.`,
      );
    }
  }
}

interface Listener {
  pid: number;
  command: string;
}

/** The process that listens on a port, if the system reveals it. */
function whoListens(port: number): Listener | undefined {
  try {
    return fs.existsSync('/proc/net/tcp') ? listenerFromProc(port) : listenerFromLsof(port);
  } catch {
    return undefined;
  }
}

function listenerFromProc(port: number): Listener | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const listening = '0A';
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((table) => fs.existsSync(table))
    .flatMap((table) => fs.readFileSync(table, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(wanted) && state === listening)
    .map((columns) => `socket:[${columns[9]}]`);
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const descriptors = readable(() => fs.readdirSync(`/proc/${pid}/fd`)) ?? [];
    const holds = descriptors.some((fd) =>
      sockets.includes(readable(() => fs.readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? ''),
    );
    if (holds) return {pid: Number(pid), command: commandOf(Number(pid))};
  }
  return undefined;
}

function listenerFromLsof(port: number): Listener | undefined {
  const output = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {encoding: 'utf8'});
  const pid = /^p(\d+)/m.exec(output)?.[1];
  return pid ? {pid: Number(pid), command: /^c(.+)/m.exec(output)?.[1] ?? 'unknown'} : undefined;
}

function commandOf(pid: number): string {
  const line = readable(() => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';
  return line.replaceAll('\0', ' ').trim().slice(0, 80) || 'unknown';
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
