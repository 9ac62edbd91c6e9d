import {once} from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import {json} from 'node:stream/consumers';
import {setTimeout as pause} from 'node:timers/promises';
import {createServer} from '../../../supabase/local/httpServer';
import {close, listen} from '../../../supabase/local/ports';
import {answerAsResend} from '../../../supabase/local/resend';
import type {CaughtMail, Email} from '../../../supabase/local/resend';

/**
 * `pass` forwards; `hang` accepts and never responds; `refuse` closes immediately; `lose answer` forwards one request, closes
 * instead of forwarding the response, and then passes.
 */
export type Fault = 'pass' | 'hang' | 'refuse' | 'lose answer';

export interface FaultyWire {
  port: number;
  /** The port to forward to. */
  target: number;
  /** Changes the behavior and drops all open connections. */
  become(fault: Fault): Promise<void>;
  close(): Promise<void>;
}

/** A TCP proxy between two programs of the stack that simulates network faults. */
export async function faultyWire(): Promise<FaultyWire> {
  const sockets = new Set<net.Socket>();
  let fault: Fault = 'pass';
  const server = net.createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    near.on('close', () => sockets.delete(near));
    if (fault === 'refuse') return near.destroy();
    if (fault === 'hang') return near.resume();
    const far = net.connect(wire.target, '127.0.0.1');
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far);
    if (fault !== 'lose answer') return void far.pipe(near);
    fault = 'pass';
    far.once('data', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const wire: FaultyWire = {
    port: (server.address() as net.AddressInfo).port,
    target: 0,
    async become(next) {
      fault = next;
      cut();
      // Give the other side time to notice, or it would reuse a dropped connection.
      await pause(50);
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return wire;
}

/** What is answered before the email is looked at: a status, an error, and how long to wait. */
export type Refusal = readonly [status: number, error?: object, retryAfter?: string];

export interface MailProvider {
  port: number;
  /** The function's settings for it. */
  settings: {RESEND_API_KEY: string; RESEND_URL: string};
  /** Every call, and the emails that it took, the oldest first. */
  readonly calls: {headers: http.IncomingHttpHeaders; body: Email}[];
  readonly taken: CaughtMail[];
  stop(): Promise<void>;
}

/** Stands for Resend, on a free port: refuses as told, and takes the rest. */
export async function mailProvider(
  judge: (email: Email) => Refusal | undefined | void | Promise<Refusal | undefined | void>,
): Promise<MailProvider> {
  const calls: MailProvider['calls'] = [];
  const taken: CaughtMail[] = [];
  const api = {apiKey: 're_test', mails: taken, take: (mail: CaughtMail) => void taken.push(mail)};
  const server = createServer(async (request, response) => {
    const {headers} = request;
    const body = (await json(request)) as Email;
    calls.push({headers, body});
    const [status, answer = {}, retryAfter] = (await judge(body)) ?? answerAsResend(headers, body, api);
    response.writeHead(status, retryAfter ? {'retry-after': retryAfter} : {}).end(JSON.stringify(answer));
  });
  await listen(server, 0);
  const {port} = server.address() as net.AddressInfo;
  const settings = {RESEND_API_KEY: api.apiKey, RESEND_URL: `http://127.0.0.1:${port}`};
  return {port, settings, calls, taken, stop: () => close(server)};
}
