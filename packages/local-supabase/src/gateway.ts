import {once} from 'node:events';
import http from 'node:http';
import {pipeline} from 'node:stream/promises';
import {listen, loopback} from './ports';
import {createTurns} from './turns';

/** The data API: the port of PostgREST, or our substitute on platforms without its binary. */
export type DataApi = {port: number} | {answer: NodeRest};

export interface RestCall {
  method: string;
  /** Path and query after /rest/v1. */
  target: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  role: 'anon' | 'service_role';
}

export interface RestAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type NodeRest = (call: RestCall) => Promise<RestAnswer>;

export interface GatewayOptions {
  port: number;
  /** The ports of the functions by name. */
  functions: ReadonlyMap<string, number>;
  inboxPort: number;
  dataApi: DataApi;
  publishableKey: string;
  secretKey: string;
  tokens: Record<'anon' | 'service_role', string>;
}

const bodyLimit = 256 * 1024;
/** Per client. */
const callsAtOnce = 16;
/** Milliseconds for a whole request to arrive. */
const patience = {headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000};

/** Replaces hosted Supabase's API gateway: maps keys to roles and adds the caller's address. */
export async function startGateway(options: GatewayOptions): Promise<http.Server> {
  const agent = new http.Agent({keepAlive: true});
  const turns = createTurns(callsAtOnce);
  async function take(request: http.IncomingMessage, response: http.ServerResponse) {
    // Only whole requests take a slot: a client whose bodies arrive slowly holds up nobody.
    const body = await readBody(request);
    if (!body) return reply(response, 413, 'Request size limit exceeded');
    // The function calls back while its visitor's call still holds a slot, so its own calls need none.
    const own = roleOf(request.headers, options) === 'service_role';
    const done = own ? () => {} : await turns(request.socket.remoteAddress ?? '');
    try {
      if (!request.socket.destroyed) await handle(request, body, response, options, agent);
    } finally {
      done();
    }
  }
  const server = http.createServer(patience, (request, response) => {
    take(request, response).catch((error: NodeJS.ErrnoException) => {
      // Log only bugs of ours: errors with a code are stopped services or closed connections.
      if (!error.code) console.error(error);
      if (!response.headersSent) reply(response, 502, 'The service behind the gateway does not answer');
      else response.destroy();
    });
  });
  server.on('close', () => agent.destroy());
  await listen(server, options.port);
  return server;
}

function reply(response: http.ServerResponse, status: number, message: string): void {
  response.writeHead(status, {'content-type': 'application/json', 'access-control-allow-origin': '*'});
  response.end(JSON.stringify({message}));
}

async function handle(
  request: http.IncomingMessage,
  body: Buffer,
  response: http.ServerResponse,
  options: GatewayOptions,
  agent: http.Agent,
): Promise<void> {
  const target = request.url ?? '/';
  const rest = /^\/rest\/v1(\/.*|\?.*|$)/.exec(target)?.[1];
  const [, path = '', name = ''] = /^\/functions\/v1(\/([\w-]+)(?:[/?].*)?)$/.exec(target) ?? [];
  const functionPort = options.functions.get(name);
  if (rest === undefined && functionPort === undefined) return showTheWay(response, target, options);
  if (rest !== undefined && request.method === 'OPTIONS') return answerPreflight(request, response);

  const headers = forwardedHeaders(request);

  if (functionPort !== undefined) {
    return pass(request, response, {agent, port: functionPort, path, headers, body});
  }
  const role = roleOf(request.headers, options);
  if (!role) return reply(response, 401, 'Invalid API key');
  delete headers.apikey;
  const table = rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
  if ('port' in options.dataApi) {
    const upstream = {agent, port: options.dataApi.port, path: table, body};
    const authorization = `Bearer ${options.tokens[role]}`;
    return pass(request, response, {...upstream, headers: {...headers, authorization}}, exposed);
  }
  const {method = 'GET'} = request;
  const answer = await options.dataApi.answer({method, target: table, headers, body, role});
  response.writeHead(answer.status, {...answer.headers, ...exposed});
  response.end(answer.body);
}

/** Says what is where, for people who open the address in a browser. */
function showTheWay(
  response: http.ServerResponse,
  target: string,
  {functions, inboxPort}: GatewayOptions,
): void {
  const [status, what] =
    target === '/'
      ? [200, 'This is the local backend']
      : [404, 'The local backend has nothing at this address'];
  const paths = ['/rest/v1/<table>', ...[...functions.keys()].map((name) => `/functions/v1/${name}`)];
  reply(
    response,
    status,
    `${what}. It answers at ${paths.join(', ')}, and caught mails are on http://${loopback}:${inboxPort}/`,
  );
}

const exposed = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Location, Retry-After',
};

function answerPreflight(request: http.IncomingMessage, response: http.ServerResponse): void {
  response.writeHead(204, {
    ...exposed,
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '3600',
  });
  response.end();
}

/** Reads the body up to a limit, before the key is checked, as the hosted gateway does. */
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
function forwardedHeaders(
  request: http.IncomingMessage,
): http.OutgoingHttpHeaders & http.IncomingHttpHeaders {
  const headers = {...request.headers};
  for (const name of ['cf-connecting-ip', 'content-length', 'transfer-encoding', 'connection', 'host'])
    delete headers[name];
  const claimed = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = [claimed, request.socket.remoteAddress].filter(Boolean).join(', ');
  return headers;
}

function roleOf(
  headers: http.IncomingHttpHeaders,
  {publishableKey, secretKey}: GatewayOptions,
): 'anon' | 'service_role' | undefined {
  const bearer = /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1];
  const key = headers.apikey ?? bearer;
  if (bearer !== undefined && bearer !== key) return undefined;
  if (key === publishableKey) return 'anon';
  return key === secretKey ? 'service_role' : undefined;
}

interface Upstream {
  agent: http.Agent;
  port: number;
  path: string;
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
}

async function pass(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  {agent, port, path, headers, body}: Upstream,
  added: http.OutgoingHttpHeaders = {},
): Promise<void> {
  const upstream = http.request({
    agent,
    host: loopback,
    port,
    path,
    method: request.method,
    headers: {...headers, 'content-length': body.length},
  });
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });
  upstream.end(body);
  const [answer] = (await once(upstream, 'response')) as [http.IncomingMessage];
  // The pipeline reports what happens from here on.
  upstream.on('error', () => {});
  response.writeHead(answer.statusCode ?? 502, {...answer.headers, ...added});
  await pipeline(answer, response);
}
