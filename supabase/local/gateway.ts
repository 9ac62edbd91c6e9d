import {once} from 'node:events';
import http from 'node:http';
import {buffer} from 'node:stream/consumers';
import {pipeline} from 'node:stream/promises';
import {listen, loopback} from './ports';
import type {Ports} from './ports';
import {createServer} from './httpServer';

const bodyLimit = 256 * 1024;
/** For a whole request to arrive. */
const timeoutsMs = {headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000};

/** Stands for hosted Supabase's API gateway: maps keys to roles and adds the caller's address. @throws PortTaken */
export async function startGateway(ports: Ports, tokens: ReadonlyMap<string, string>): Promise<http.Server> {
  const server = createServer((request, response) => {
    return answer(request, response, ports, tokens).catch((error: NodeJS.ErrnoException) => {
      // Log only bugs of ours: errors with a code are stopped services or closed connections.
      if (!error.code) console.error(error);
      if (!response.headersSent) reply(response, 502, 'The service behind the gateway does not answer');
      else response.destroy();
    });
  }, timeoutsMs);
  await listen(server, ports.api);
  return server;
}

function reply(response: http.ServerResponse, status: number, message: string): void {
  response.writeHead(status, {'content-type': 'application/json', 'access-control-allow-origin': '*'});
  response.end(JSON.stringify({message}));
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  ports: Ports,
  tokens: ReadonlyMap<string, string>,
): Promise<void> {
  // Only whole requests are passed on, before the key is checked: a client whose bodies arrive slowly holds up nobody.
  const body = await buffer(request);
  if (body.length > bodyLimit) return reply(response, 413, 'Request size limit exceeded');
  const target = request.url ?? '/';
  const table = /^\/rest\/v1(\/.*|\?.*|$)/.exec(target)?.[1];
  const path = /^\/functions\/v1(\/send-invite-email(?:[/?].*)?)$/.exec(target)?.[1];
  const headers = forwardedHeaders(request);
  if (path) return pass(request, response, {port: ports.function, path}, headers, body);
  if (table === undefined)
    return reply(response, 404, `Nothing is here. Email is on http://${loopback}:${ports.inbox}`);
  // Browsers ask first, without a key, whether a page of another origin may call.
  const token = tokens.get(String(request.headers.apikey));
  if (!token && request.method !== 'OPTIONS') return reply(response, 401, 'Invalid API key');
  delete headers.apikey;
  if (token) headers.authorization = `Bearer ${token}`;
  const to = {port: ports.postgrest, path: table.startsWith('/') ? table : `/${table}`};
  return pass(request, response, to, headers, body);
}

/** The caller's headers, with the address it connects from as the last entry of `x-forwarded-for`. */
function forwardedHeaders(request: http.IncomingMessage): http.IncomingHttpHeaders {
  const headers = {...request.headers};
  for (const name of ['cf-connecting-ip', 'content-length', 'transfer-encoding', 'connection', 'host'])
    delete headers[name];
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], request.socket.remoteAddress]
    .filter(Boolean)
    .join(', ');
  return headers;
}

async function pass(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  to: Pick<http.RequestOptions, 'port' | 'path'>,
  headers: http.IncomingHttpHeaders,
  body: Buffer,
): Promise<void> {
  const sent = {...headers, 'content-length': body.length};
  const upstream = http.request({...to, host: loopback, method: request.method, headers: sent});
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });
  upstream.end(body);
  const [answered] = (await once(upstream, 'response')) as [http.IncomingMessage];
  // The pipeline reports what happens from here on.
  upstream.on('error', () => {});
  response.writeHead(answered.statusCode ?? 502, answered.headers);
  await pipeline(answered, response);
}
