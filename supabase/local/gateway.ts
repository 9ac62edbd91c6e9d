import {once} from 'node:events';
import http from 'node:http';
import {pipeline} from 'node:stream/promises';
import {listen, loopback} from './ports';
import type {Ports} from './ports';
import {createServer} from './requests';

export interface GatewayOptions {
  ports: Ports;
  /** The ports of the functions by name. */
  functions: ReadonlyMap<string, number>;
  /** Maps each key to its token for the data API. */
  tokens: ReadonlyMap<string, string>;
}

const bodyLimit = 256 * 1024;
/** For a whole request to arrive. */
const timeoutsMs = {headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000};

/** Stands for hosted Supabase's API gateway: maps keys to roles and adds the caller's address. @throws PortTaken */
export async function startGateway(options: GatewayOptions): Promise<http.Server> {
  const server = createServer((request, response) => {
    return answer(request, response, options).catch((error: NodeJS.ErrnoException) => {
      // Log only bugs of ours: errors with a code are stopped services or closed connections.
      if (!error.code) console.error(error);
      if (!response.headersSent) reply(response, 502, 'The service behind the gateway does not answer');
      else response.destroy();
    });
  }, timeoutsMs);
  await listen(server, options.ports.api);
  return server;
}

function reply(response: http.ServerResponse, status: number, message: string): void {
  response.writeHead(status, {'content-type': 'application/json', 'access-control-allow-origin': '*'});
  response.end(JSON.stringify({message}));
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  {functions, tokens, ports}: GatewayOptions,
): Promise<void> {
  // Only whole requests are passed on: a client whose bodies arrive slowly holds up nobody.
  const body = await readBody(request);
  if (!body) return reply(response, 413, 'Request size limit exceeded');
  const target = request.url ?? '/';
  const rest = /^\/rest\/v1(\/.*|\?.*|$)/.exec(target)?.[1];
  const [, path = '', name = ''] = /^\/functions\/v1(\/([\w-]+)(?:[/?].*)?)$/.exec(target) ?? [];
  const port = functions.get(name);
  const headers = forwardedHeaders(request);
  if (port !== undefined) return pass(request, response, {port, path, headers, body});
  if (rest === undefined) {
    // Says what is where, for people who open the address in a browser.
    const paths = ['/rest/v1/<table>', ...[...functions.keys()].map((each) => `/functions/v1/${each}`)].join(
      ', ',
    );
    const words = `The local backend answers at ${paths}, and email is on http://${loopback}:${ports.inbox}`;
    return reply(response, target === '/' ? 200 : 404, words);
  }
  if (request.method === 'OPTIONS') {
    response.writeHead(204, {
      ...exposed,
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '3600',
    });
    return void response.end();
  }
  const token = tokens.get(keyOf(request.headers) ?? '');
  if (!token) return reply(response, 401, 'Invalid API key');
  delete headers.apikey;
  headers.authorization = `Bearer ${token}`;
  const table = rest.startsWith('/') ? rest : `/${rest}`;
  return pass(request, response, {port: ports.postgrest, path: table, headers, body, added: exposed});
}

const exposed = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Location, Retry-After',
};

/** Reads the body up to the limit, before the key is checked, as the hosted gateway does. */
async function readBody(request: http.IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= bodyLimit) chunks.push(chunk);
  }
  return length <= bodyLimit ? Buffer.concat(chunks) : undefined;
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

/** The caller's key. There is none if two headers name different ones. */
function keyOf({authorization = '', apikey}: http.IncomingHttpHeaders): string | undefined {
  const bearer = /^Bearer +(.+)$/i.exec(authorization)?.[1];
  const key = String(apikey ?? bearer);
  return bearer === undefined || bearer === key ? key : undefined;
}

interface Upstream {
  port: number;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  added?: http.OutgoingHttpHeaders;
}

async function pass(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  {port, path, headers, body, added}: Upstream,
): Promise<void> {
  const sent = {...headers, 'content-length': body.length};
  const upstream = http.request({host: loopback, port, path, method: request.method, headers: sent});
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });
  upstream.end(body);
  const [answered] = (await once(upstream, 'response')) as [http.IncomingMessage];
  // The pipeline reports what happens from here on.
  upstream.on('error', () => {});
  response.writeHead(answered.statusCode ?? 502, {...answered.headers, ...added});
  await pipeline(answered, response);
}
