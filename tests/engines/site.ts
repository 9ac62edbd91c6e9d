import {createHash} from 'node:crypto';
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {serveSite} from '../../tools/shared/siteServer';

/** Serves a build, breaks requests on the server, so that it is the same in every engine, and hears what went wrong. */
export interface Site {
  readonly address: string;
  /** What failed since the last call: requests, as `404 /path`, and what pages report. */
  takeErrors(): string[];
  /** Paths requested since the last call. */
  takeAsked(): string[];
  /** Cuts the connection of these requests, or answers with an error of the server, until `mend`. */
  break(kind: 'cut' | 'error', accepts: (address: string) => boolean): void;
  mend(): void;
  close(): Promise<void>;
}

const reportAddress = '/reported-error';

/**
 * Posts errors, since WebDriver does not expose the console: synchronously, so that they arrive before the load event.
 * Written for the oldest engine.
 */
const script = `(function () {
  function report(text) {
    try {
      var call = new XMLHttpRequest();
      call.open('POST', '${reportAddress}', false);
      call.send(text);
    } catch (ignored) {}
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
  var write = console.error;
  console.error = function () {
    report(Array.prototype.map.call(arguments, String).join(' '));
    write.apply(console, arguments);
  };
})();`;

const hash = createHash('sha256').update(script).digest('base64');

/** Sends a page with the script before its own markup, and with the script's hash in its policy. */
async function sendPage(address: string, response: ServerResponse): Promise<void> {
  const page = await fetch(address, {headers: {'x-untouched': 'yes'}, redirect: 'manual'});
  const headers = Object.fromEntries(page.headers);
  const policy = headers['content-security-policy']?.replace('script-src ', `script-src 'sha256-${hash}' `);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection'])
    delete headers[name];
  response.writeHead(page.status, {...headers, ...(policy && {'content-security-policy': policy})});
  response.end(`<!doctype html><script>${script}</script>${await page.text()}`);
}

/** Serves a build on a free local port. */
export async function startSite(folder: string): Promise<Site> {
  const server = await serveSite(folder, 0);
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const [serve] = server.listeners('request') as RequestListener[];
  const errors: string[] = [];
  const asked: string[] = [];
  let broken: {kind: 'cut' | 'error'; accepts: (address: string) => boolean} | undefined;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const {url = '/', headers} = request;
    if (headers['x-untouched']) return serve?.(request, response);
    if (url === reportAddress) {
      for await (const part of request.setEncoding('utf8')) errors.push(String(part));
      return response.end();
    }
    asked.push(url);
    if (broken?.accepts(url))
      return broken.kind === 'cut' ? request.socket.destroy() : response.writeHead(503).end();
    response.once('finish', () => response.statusCode >= 400 && errors.push(`${response.statusCode} ${url}`));
    // A cached script would hide faults.
    if (isScript(url)) response.setHeader('cache-control', 'no-store');
    return isPage(url) ? sendPage(address + url, response) : serve?.(request, response);
  };
  server.removeAllListeners('request').on('request', (request, response) => void answer(request, response));

  return {
    address,
    takeErrors: () => errors.splice(0),
    takeAsked: () => asked.splice(0),
    break(kind, accepts) {
      broken = {kind, accepts};
    },
    mend() {
      broken = undefined;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

export const isScript = (address: string) => /\.js(\?|$)/.test(address);
export const isPage = (address: string) => !/\.\w+(\?|$)/.test(address);
