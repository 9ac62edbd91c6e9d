import http from 'node:http';
import type net from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';

/** Faults of a mail provider. `die` drops open connections and refuses new ones. */
export const faults = ['die', 'cut before', 'cut after', 'busy', 'slow'] as const;
export type Fault = (typeof faults)[number];

/** An HTTP provider that, like Resend, delivers one mail per idempotency key, and fails on demand. */
export interface FailingProvider {
  url: string;
  /** Who was mailed, by key. */
  delivered: Map<string, string>;
  /** Applies a fault for this many milliseconds. */
  fail(fault: Fault, milliseconds: number): Promise<void>;
  close(): void;
}

export async function startFailingProvider(): Promise<FailingProvider> {
  const delivered = new Map<string, string>();
  let fault: Fault | undefined;
  const server = http.createServer((request, response) => {
    const now = fault;
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('error', () => {});
    request.on('end', async () => {
      if (now === 'cut before') return request.socket.destroy();
      if (now === 'busy') return response.writeHead(503).end();
      if (now === 'slow') await pause(4_000);
      const {to} = JSON.parse(text) as {to: string[]};
      delivered.set(String(request.headers['idempotency-key']), to[0] ?? '');
      if (now === 'cut after') return request.socket.destroy();
      return response.end('{"id": "x"}');
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const {port} = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    delivered,
    async fail(next, milliseconds) {
      fault = next;
      if (next === 'die') {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
      }
      await pause(milliseconds);
      fault = undefined;
      if (next === 'die') await listen(port);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
