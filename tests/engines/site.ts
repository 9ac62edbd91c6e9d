import {createServer, request as ask} from 'node:http';
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {reportAddress, reportingHeaders, reportingScript} from './reports';
import {serveSite} from '../../tools/shared/siteServer';

/** A slow network. */
export interface Network {
  /** Shared by all requests. */
  readonly bytesPerSecond: number;
  /** Milliseconds before each response starts. */
  readonly latency: number;
}

export const isScript = (address: string) => /\.js(\?|$)/.test(address);
export const isPage = (address: string) => !/\.\w+(\?|$)/.test(address);

/** What happens to a request instead of a response. */
export type Fault = 'cut' | 'hang' | 'server error';

/** Serves the built site and injects faults on the server, so that they are the same in every engine. */
export interface Site {
  readonly address: string;
  /** Requests since the last call with an error status, as `404 /path`, without injected faults. */
  takeFailed(): string[];
  /** Paths requested since the last call. */
  takeAsked(): string[];
  /** Errors that pages posted since the last call (`reports.ts`). */
  takeReported(): string[];
  /** Applies a fault to requests whose path `accepts` approves. */
  fault(kind: Fault, accepts: (address: string) => boolean): void;
  slow(network: Network): void;
  /** Transforms pages and style sheets before they are sent. */
  rewrite(change: (text: string, isPage: boolean) => string): void;
  /** Cuts every further request. */
  offline(): void;
  /** Removes all faults and limits. */
  mend(): void;
  close(): Promise<void>;
}

/**
 * Serves a build on a free local port.
 * @param reports whether pages post their errors, for engines whose protocol does not expose the console
 */
export async function startSite(folder: string, reports = false): Promise<Site> {
  const inner = await serveSite(folder, 0);
  const innerPort = (inner.address() as AddressInfo).port;
  let failed: string[] = [];
  let asked: string[] = [];
  let reported: string[] = [];
  let faults: {kind: Fault; accepts: (address: string) => boolean}[] = [];
  let hanging: IncomingMessage[] = [];
  let network: Network | undefined;
  let change: ((text: string, isPage: boolean) => string) | undefined;
  /** The time at which the slow connection will have sent everything queued so far. */
  let free = 0;

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const address = incoming.url ?? '/';
    if (address === reportAddress) {
      for await (const part of incoming.setEncoding('utf8')) reported.push(String(part));
      return void outgoing.end();
    }
    asked.push(address);
    const kind = faults.find(({accepts}) => accepts(address))?.kind;
    if (kind === 'hang') return void hanging.push(incoming);
    if (kind === 'cut') return void incoming.socket.destroy();
    if (kind === 'server error') return void outgoing.writeHead(503).end();
    if (network) await wait(network.latency);
    const forward = ask(
      {
        port: innerPort,
        host: '127.0.0.1',
        path: address,
        method: incoming.method,
        headers: reports || change ? {...incoming.headers, 'accept-encoding': 'identity'} : incoming.headers,
      },
      (reply) => {
        const status = reply.statusCode ?? 0;
        if (status >= 400) failed.push(`${status} ${address}`);
        const type = reply.headers['content-type'] ?? '';
        if (change && /^text\/(html|css)/.test(type)) return void sendChanged(reply, outgoing, change);
        const page = reports && reply.headers['content-type']?.startsWith('text/html');
        const headers = page ? reportingHeaders(reply.headers) : reply.headers;
        // A cached script would hide faults.
        outgoing.writeHead(status, isScript(address) ? {...headers, 'cache-control': 'no-store'} : headers);
        if (page) outgoing.write(reportingScript);
        void send(reply, outgoing);
      },
    );
    forward.once('error', () => outgoing.destroy());
    incoming.pipe(forward);
  };
  const send = async (reply: IncomingMessage, outgoing: ServerResponse) => {
    for await (const part of reply as AsyncIterable<Buffer>) {
      // Small packets let requests share the connection.
      for (let from = 0; from < part.length; from += 512) {
        const packet = part.subarray(from, from + 512);
        if (network) {
          free = Math.max(free, Date.now()) + (packet.length / network.bytesPerSecond) * 1000;
          await wait(Math.max(0, free - Date.now()));
        }
        outgoing.write(packet);
      }
    }
    outgoing.end();
  };

  const sendChanged = async (
    reply: IncomingMessage,
    outgoing: ServerResponse,
    changed: (text: string, isPage: boolean) => string,
  ) => {
    let text = '';
    for await (const part of reply.setEncoding('utf8')) text += String(part);
    const {'content-security-policy': policy, ...headers} = reply.headers;
    delete headers['content-length'];
    outgoing.writeHead(reply.statusCode ?? 0, {
      ...headers,
      'cache-control': 'no-store',
      // The hashes in the policy do not match the changed styles.
      ...(policy && {
        'content-security-policy': String(policy).replace(
          /style-src [^;]*/,
          "style-src 'self' 'unsafe-inline'",
        ),
      }),
    });
    outgoing.end(changed(text, headers['content-type']?.startsWith('text/html') ?? false));
  };

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  const mend = () => {
    faults = [];
    for (const {socket} of hanging) socket.destroy();
    hanging = [];
    network = undefined;
    change = undefined;
    free = 0;
  };
  return {
    address: `http://localhost:${port}`,
    takeFailed() {
      const taken = failed;
      failed = [];
      return taken;
    },
    takeAsked() {
      const taken = asked;
      asked = [];
      return taken;
    },
    takeReported() {
      const taken = reported;
      reported = [];
      return taken;
    },
    fault: (kind, accepts) => faults.push({kind, accepts}),
    slow(chosen) {
      network = chosen;
    },
    rewrite(wanted) {
      change = wanted;
    },
    offline: () => faults.push({kind: 'cut', accepts: () => true}),
    mend,
    async close() {
      for (const each of [server, inner]) {
        const closed = new Promise((resolve) => each.close(resolve));
        each.closeAllConnections();
        await closed;
      }
    },
  };
}

/** The build of the browser tests. */
export const builtFolder = path.resolve('.local/e2e/site');
