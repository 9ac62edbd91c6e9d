import {createServer} from 'node:http';
import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {close, listen} from '../../supabase/local/ports';
import {serveSite} from '../../scripts/siteServer';
import {backendPorts} from '../e2e/addresses';

/** A served build. The server does what goes wrong, so it's the same in every engine. */
export interface Site {
  readonly address: string;
  /** Paths that were requested. */
  readonly requests: string[];
  /** Errors of pages, and responses with an error status as `404 /path`, without those of `fails`. */
  readonly errors: string[];
  /** Whether the imitated backend fails. */
  refusesInvites: boolean;
  /** Which requests get an error status. */
  fails?: RegExp;
  close(): Promise<void>;
}

const reportPath = '/reported-error';

/**
 * Posts errors, because WebDriver doesn't expose the console; synchronously, so that they arrive before the load event. It comes
 * before the page's policy.
 */
const script = `(function () {
  function report(text) {
    var call = new XMLHttpRequest();
    call.open('POST', '${reportPath}', false);
    call.send(text);
  }
  addEventListener('error', function (event) {
    if (event.message) report(event.message + ' ' + event.filename + ':' + event.lineno);
  }, true);
  addEventListener('unhandledrejection', function (event) {
    report('Unhandled: ' + event.reason);
  });
  document.addEventListener('securitypolicyviolation', function (event) {
    report(event.effectiveDirective + ' refused ' + event.blockedURI + ' ' + event.sample);
  });
  console.error = function () {
    report(Array.prototype.map.call(arguments, String).join(' '));
  };
})();`;

/** The backend that a build asks. */
const backend = `127.0.0.1:${backendPorts.api}`;

/** Imitates both endpoints that the invite calls: tests/e2e has the real ones; here each engine handles the answers. */
function answerInvite({url, headers}: IncomingMessage, outgoing: ServerResponse, isRefused: boolean): void {
  const isStored = url?.startsWith('/rest/');
  outgoing.writeHead(isRefused ? 500 : isStored ? 201 : 200, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'content-type': 'application/json',
  });
  outgoing.end(isRefused ? '{"message": "refused"}' : isStored ? '' : '{"ok": true}');
}

/** Serves a build on a free local port, with a script in each page that reports errors, and the backend at another origin. */
export async function startSite(folder: string): Promise<Site> {
  const inner = await serveSite(folder, 0);
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/';
    if (path === reportPath) {
      for await (const part of incoming.setEncoding('utf8')) site.errors.push(String(part));
      return outgoing.end();
    }
    if (/^\/(rest|functions)\//.test(path)) return answerInvite(incoming, outgoing, site.refusesInvites);
    site.requests.push(path);
    if (site.fails?.test(path)) return outgoing.writeHead(503).end();
    const {range} = incoming.headers;
    const reply = await fetch(addressOf(inner) + path, {
      headers: {'accept-encoding': 'identity', ...(range && {range})},
      redirect: 'manual',
    });
    if (reply.status >= 400) site.errors.push(`${reply.status} ${path}`);
    const headers = new Headers(reply.headers);
    for (const name of ['connection', 'content-length', 'keep-alive', 'transfer-encoding'])
      headers.delete(name);
    const imitated = `127.0.0.1:${incoming.socket.localPort}`;
    const type = headers.get('content-type') ?? '';
    let body = Buffer.from(await reply.arrayBuffer());
    if (/javascript|html/.test(type)) body = Buffer.from(body.toString().replace(backend, imitated));
    if (type.startsWith('text/html'))
      body = Buffer.concat([Buffer.from(`<!doctype html><script>${script}</script>`), body]);
    outgoing.statusCode = reply.status;
    outgoing.setHeaders(headers);
    return outgoing.end(body);
  };
  const outer = createServer((incoming, outgoing) => {
    // A request can be aborted, and the site closed, before the response is complete.
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await listen(outer, 0);
  const site: Site = {
    address: addressOf(outer),
    requests: [],
    errors: [],
    refusesInvites: false,
    async close() {
      await close(outer);
      await close(inner);
    },
  };
  return site;
}

function addressOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
