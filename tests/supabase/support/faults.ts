import net from 'node:net';
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
    sockets.add(far);
    far.on('close', () => {
      sockets.delete(far);
      near.destroy();
    });
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far);
    if (fault === 'lose answer') {
      fault = 'pass';
      far.once('data', () => {
        near.destroy();
        far.destroy();
      });
      return;
    }
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wire: FaultyWire = {
    port: (server.address() as net.AddressInfo).port,
    target: 0,
    async become(next) {
      fault = next;
      sockets.forEach((socket) => socket.destroy());
      // Give the other side time to notice, or it would reuse a dropped connection.
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return wire;
}

type Stage = 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** The code and text of a mail server's refusal; nothing means yes. */
export type Refusal = readonly [code: number, words: string] | undefined | void;

/** What a mail server was given: each text with its Message-ID, and the addresses that it took one for. */
export interface MailServer {
  port: string;
  readonly messageIds: (string | undefined)[];
  readonly taken: string[];
  stop(): Promise<void>;
}

/** An SMTP server on a free port, which refuses as told. */
export async function mailServer(
  judge: (at: Stage, to: string) => Refusal | Promise<Refusal>,
): Promise<MailServer> {
  const messageIds: (string | undefined)[] = [];
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
      const parts: Buffer[] | undefined = await stream.toArray().catch(() => undefined);
      if (!parts) return;
      const text = Buffer.concat(parts).toString();
      messageIds.push(/^Message-ID: (.*)$/im.exec(text)?.[1]);
      const to = envelope.rcptTo[0]!.address;
      if (await say('DATA', to, done)) taken.push(to);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: String((server.server.address() as net.AddressInfo).port),
    messageIds,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
