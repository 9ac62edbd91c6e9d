import {once} from 'node:events';
import net from 'node:net';
import {text} from 'node:stream/consumers';
import {setTimeout as pause} from 'node:timers/promises';
import {SMTPServer} from 'smtp-server';

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

type Stage = 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** The code and text of a mail server's refusal; nothing means yes. */
export type Refusal = readonly [code: number, words: string] | undefined | void;

/** `taken`: the addresses that it took a mail for. */
export interface MailServer {
  port: string;
  readonly taken: string[];
  stop(): Promise<void>;
}

/** An SMTP server on a free port, which refuses as told. */
export async function mailServer(
  judge: (at: Stage, to: string) => Refusal | Promise<Refusal>,
): Promise<MailServer> {
  const taken: string[] = [];
  async function say(at: Stage, to: string, done: (error?: Error) => void) {
    const refusal = await judge(at, to);
    done(refusal ? Object.assign(new Error(refusal[1]), {responseCode: refusal[0]}) : undefined);
    return !refusal;
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => void say('MAIL FROM', '', done),
    onRcptTo: ({address}, _session, done) => void say('RCPT TO', address, done),
    async onData(stream, {envelope}, done) {
      // The other side may be killed in the middle.
      const content = await text(stream).catch(() => undefined);
      if (content === undefined) return;
      const to = envelope.rcptTo[0]!.address;
      if (await say('DATA', to, done)) taken.push(to);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: String((server.server.address() as net.AddressInfo).port),
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
