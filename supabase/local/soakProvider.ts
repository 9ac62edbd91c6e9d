import http from 'node:http';
import type net from 'node:net';
import {loopback} from './ports';

/** Faults of a mail provider. `die` stops listening for a moment and drops open connections. */
export type ProviderFault = 'cut before' | 'cut after' | 'busy' | 'slow' | 'die';

export interface Delivery {
  key: string;
  to: string;
}

/** An HTTP provider that, like Resend, delivers one mail per idempotency key, and fails on demand. */
export interface SoakProvider {
  url: string;
  /** The delivered mails. */
  deliveries: Map<string, Delivery>;
  /** How often a mail that was already delivered came again with the same key. */
  repeats(): number;
  /** Applies a fault to mails for this many milliseconds. */
  fail(fault: ProviderFault, milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function startSoakProvider(): Promise<SoakProvider> {
  const deliveries = new Map<string, Delivery>();
  const sockets = new Set<net.Socket>();
  let fault: ProviderFault | undefined;
  let repeats = 0;

  function deliver(key: string, to: string): void {
    if (deliveries.has(key)) repeats += 1;
    else deliveries.set(key, {key, to});
  }

  const server = http.createServer((request, response) => {
    const now = fault;
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('error', () => {});
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      const {to} = JSON.parse(text) as {to: string[]};
      const take = () => {
        deliver(key, to[0] ?? '');
        response.end('{"id":"x"}');
      };
      if (now === 'cut before') return request.socket.destroy();
      if (now === 'busy') return response.writeHead(503).end();
      if (now === 'slow') return setTimeout(take, 4_000);
      if (now === 'cut after') {
        deliver(key, to[0] ?? '');
        return request.socket.destroy();
      }
      return take();
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, loopback, resolve));
  await listen(0);
  const {port} = server.address() as net.AddressInfo;

  return {
    url: `http://${loopback}:${port}`,
    deliveries,
    repeats: () => repeats,
    async fail(next, milliseconds) {
      fault = next;
      if (next === 'die') {
        const closed = new Promise((resolve) => server.close(resolve));
        sockets.forEach((socket) => socket.destroy());
        await closed;
      }
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      fault = undefined;
      if (next === 'die') await listen(port);
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
