import http from 'node:http';
import {loopback} from './ports';

/** Answers one request. Whatever it throws becomes a 500. */
export type Handler = (request: http.IncomingMessage, response: http.ServerResponse, url: URL) => unknown;

/**
 * What a request line asks for. Never throws.
 * @returns undefined for anything but a path: `*`, an address meant for a proxy, a NUL byte
 */
function requestedUrl(target = ''): URL | undefined {
  // Resolved against a base, `//` or `/\` would name a host; after a fixed one they stay a path.
  const address = `http://${loopback}${target}`;
  if (!target.startsWith('/') || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.pathname.includes('%00') ? undefined : url;
}

/**
 * An HTTP server that no request can end: it answers 400 to a request line without a path, and when the handler throws, logs
 * one line and answers 500.
 */
export function createServer(handler: Handler, options: http.ServerOptions = {}): http.Server {
  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = requestedUrl(request.url);
    if (!url) return void response.writeHead(400).end();
    try {
      await handler(request, response, url);
    } catch (error) {
      // Nothing of the request, which may name a person. A caller who hung up isn't a fault.
      if (!request.destroyed || request.complete) console.error(`A request failed: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  }
  return http.createServer(options, (request, response) => void answer(request, response));
}
