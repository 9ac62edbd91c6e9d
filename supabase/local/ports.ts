import {once} from 'node:events';
import type http from 'node:http';
import net from 'node:net';

/** The parts that listen, in the order of their ports. */
const parts = ['api', 'database', 'postgrest', 'inbox', 'function'] as const;

export type Ports = Record<(typeof parts)[number], number>;

export function portsFrom(first: number): Ports {
  return Object.fromEntries(parts.map((part, n) => [part, first + n])) as Ports;
}

/** From 14321 to 14325; the next sets follow 20 apart, for stacks that run side by side. Linux hands out ports from 32768 on. */
export function portSet(n: number): Ports {
  return portsFrom(14_321 + 20 * n);
}

/** The only address that this project listens on. */
export const loopback = '127.0.0.1';

/** Another program listens on the port. */
export class PortTaken extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is taken: stop the program that listens on it, or choose another port.`);
  }
}

/** Resolves when the server listens. @throws PortTaken */
export async function listen(server: net.Server, port: number): Promise<void> {
  server.listen({port, host: loopback, exclusive: true});
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortTaken(port) : error;
  });
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

/** Listens on a port for a moment. @throws PortTaken */
export async function checkFree(port: number): Promise<void> {
  const server = net.createServer();
  await listen(server, port);
  await new Promise((resolve) => server.close(resolve));
}

/** Finds free ports in a row, for tests that run next to a started stack. Also below 32768. */
export async function freePorts(): Promise<Ports> {
  for (;;) {
    const ports = portsFrom(15_000 + Math.floor(Math.random() * 17_000));
    const checked = await Promise.allSettled(Object.values(ports).map(checkFree));
    if (checked.every(({status}) => status === 'fulfilled')) return ports;
  }
}

/** Tries the ten sets of ports, until a start finds all of its ports free. @throws PortTaken if none are */
export async function onFreePorts<T>(
  start: (set: number) => Promise<T>,
  report: (line: string) => void,
): Promise<T> {
  for (let set = 0; ; set += 1) {
    try {
      return await start(set);
    } catch (error) {
      if (!(error instanceof PortTaken) || set === 9) throw error;
      report(`Port ${error.port} is taken, so the next ports are used.`);
    }
  }
}
