import http from 'node:http';
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
  functionPort: number;
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
  const functions = /^\/functions\/v1\/(send-invite-email(?:[/?].*)?)$/.exec(target)?.[1];
  if (rest === undefined && functions === undefined) return showTheWay(response, target, options);
  if (rest !== undefined && request.method === 'OPTIONS') return answerPreflight(request, response);

  const headers = forwardedHeaders(request);

  if (functions !== undefined) {
    return pass(request, response, {agent, port: options.functionPort, path: `/${functions}`, headers, body});
  }
  const role = roleOf(request.headers, options);
  if (!role) return reply(response, 401, 'Invalid API key');
  delete headers.apikey;
  const path = rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
  if ('port' in options.dataApi) {
    headers.authorization = `Bearer ${options.tokens[role]}`;
    return pass(request, response, {agent, port: options.dataApi.port, path, headers, body});
  }
  const answer = await options.dataApi.answer({
    method: request.method ?? 'GET',
    target: path,
    headers,
    body,
    role,
  });
  response.writeHead(answer.status, {...answer.headers, ...exposed});
  response.end(answer.body);
}

/** Says what is where, for people who open the address in a browser. */
function showTheWay(response: http.ServerResponse, target: string, {inboxPort}: GatewayOptions): void {
  const [status, what] =
    target === '/'
      ? [200, 'This is the local backend']
      : [404, 'The local backend has nothing at this address'];
  reply(
    response,
    status,
    `${what}. The data API is at /rest/v1/invite_requests, the function at /functions/v1/send-invite-email, and caught mails are on http://${loopback}:${inboxPort}/`,
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
  delete headers['cf-connecting-ip'];
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  delete headers.connection;
  delete headers.host;
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

function pass(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  {agent, port, path, headers, body}: Upstream,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const upstream = http.request(
      {
        agent,
        host: loopback,
        port,
        path,
        method: request.method,
        headers: {...headers, 'content-length': body.length},
      },
      (answer) => {
        const isFunction = path.startsWith('/send-invite-email');
        response.writeHead(answer.statusCode ?? 502, {...answer.headers, ...(isFunction ? {} : exposed)});
        answer.pipe(response);
        answer.on('end', resolve);
        answer.on('error', reject);
      },
    );
    upstream.on('error', reject);
    response.on('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
    upstream.end(body);
  });
}
