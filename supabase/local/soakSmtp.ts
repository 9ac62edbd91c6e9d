import type net from 'node:net';
import {SMTPServer} from 'smtp-server';
import {loopback} from './ports';
import {withClient} from './postgres';
import {liftDomainLimit, visitOnce} from './soakVisits';
import type {Visit} from './soakVisits';
import {startStack} from './stack';
import type {Stack} from './stack';

const atOnce = 8;
/** Milliseconds until the mail server accepts a mail. */
const thinking = () => 300 + Math.random() * 1_200;
/** Milliseconds after the last kill within which everything must be mailed. */
const settleWithin = 5 * 60_000;

/**
 * `npm run soak -- --smtp [sends]`: kills the function and the mail server in turn while mails are handed over, until `sends`
 * transfers were cut off. No success may be reported before the server has accepted the mail, and everyone must get one
 * in the end. Counts duplicates, which SMTP allows: it has no idempotency keys.
 * @returns whether no success was reported falsely and no mail is missing
 */
export async function killSmtpSends(dataDir: string, sends: number): Promise<boolean> {
  const server = await startSlowServer();
  const stack = await startStack({
    dataDir,
    ports: 'free',
    clock: 5,
    mail: {SMTP_PORT: String(server.port), MAIL_TEAM: undefined},
  });
  try {
    await liftDomainLimit(stack);
    const seen: Visit[] = [];
    const killed = {function: 0, server: 0};
    const isEnough = () => killed.function + killed.server >= sends;
    const killing = (async () => {
      for (let round = 0; !isEnough(); round += 1) {
        await pause(1_000 + Math.random() * 2_500);
        if (round % 2 === 0) killed.function += killFunction(stack, server.underWay());
        else killed.server += server.die();
      }
    })();
    await Promise.all(
      Array.from({length: atOnce}, async () => {
        while (!isEnough()) seen.push(await visitOnce(stack, (email) => server.taken.has(email)));
      }),
    );
    await killing;

    const began = Date.now();
    let unmailed: string[] = [];
    do {
      await pause(1_000);
      const {rows} = await withClient(stack.databaseUrl, (client) =>
        client.query<{email: string}>('select email from invite_requests'),
      );
      unmailed = rows.map(({email}) => email).filter((email) => !server.taken.has(email));
    } while (unmailed.length > 0 && Date.now() - began < settleWithin);

    const falsely = seen.filter(({falselyThanked}) => falselyThanked).length;
    const twice = [...server.taken.values()].filter((times) => times > 1).length;
    console.log(
      [
        `visits ${seen.length}, thanked ${seen.filter(({thanked}) => thanked).length}, falsely ${falsely}`,
        `mails cut off while they were handed over: ${killed.function} by the function's death, ${killed.server} by the server's`,
        `mailed ${server.taken.size}, without a mail ${unmailed.length} (${((Date.now() - began) / 1000).toFixed(0)} s after the last kill)`,
        `taken twice, with the same Message-ID: ${twice}`,
      ].join('\n'),
    );
    return falsely === 0 && unmailed.length === 0;
  } finally {
    await stack.stop();
    await server.close();
  }
}

/** Kills the function. Returns the number of interrupted sends; 0 if it is restarting. */
function killFunction({processes}: Stack, underWay: number): number {
  try {
    if (!processes.function) return 0;
    process.kill(processes.function, 'SIGKILL');
    return underWay;
  } catch {
    return 0;
  }
}

async function startSlowServer() {
  /** How many mails were accepted, by address. */
  const taken = new Map<string, number>();
  const sockets = new Set<net.Socket>();
  const underWay = new Set<() => void>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        const timer = setTimeout(() => {
          underWay.delete(forget);
          const to = session.envelope.rcptTo[0]?.address ?? '';
          taken.set(to, (taken.get(to) ?? 0) + 1);
          done();
        }, thinking());
        function forget() {
          clearTimeout(timer);
        }
        underWay.add(forget);
      });
    },
  });
  smtp.on('error', () => {});
  smtp.server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => smtp.listen(0, loopback, resolve));
  return {
    port: (smtp.server.address() as net.AddressInfo).port,
    taken,
    underWay: () => underWay.size,
    /** Drops all connections and pending mails. Returns the number of mails. */
    die() {
      const lost = underWay.size;
      underWay.forEach((forget) => forget());
      underWay.clear();
      sockets.forEach((socket) => socket.destroy());
      return lost;
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
