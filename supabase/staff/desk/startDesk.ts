import {randomBytes} from 'node:crypto';
import {readFileSync} from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import {buffer} from 'node:stream/consumers';
import {pipeline} from 'node:stream/promises';
import {close, listen, loopback} from 'local-supabase/ports';
import {createServer} from 'local-supabase/requests';
import type {Staff} from '../line';
import {notice, readPlans} from './frame';
import type {Frame} from './frame';
import {html, routes} from './routes';
import type {Reply} from './routes';

const deskPort = 14330;

/** A batch of 200 fits. */
const bodyLimit = 100 * 1024;

/** A request that isn't whole after ten seconds is closed; Node looks only every 30 seconds unless told. */
const timeLimits = {requestTimeout: 10_000, headersTimeout: 10_000, connectionsCheckingInterval: 1_000};

const root = path.resolve(__dirname, '../../..');
const source = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The site's own colors, elements, buttons and fields. The theme is the system's. */
function styles(): string {
  const form = (name: string) => source(`src/components/form/${name}.module.css`);
  return [
    source('src/css/tokens.css'),
    source('src/css/base.css'),
    ...['control', 'Field', 'Button'].map(form),
  ]
    .join('\n')
    .replace(
      /^(?:html)?\[data-theme='dark'\] (\{[^}]*\})/gm,
      '@media (prefers-color-scheme: dark) { :root $1 }',
    )
    .replace(/^ *composes:.*$/gm, '')
    .concat(source('supabase/staff/desk/desk.css'));
}

const security = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  // With no-referrer, browsers would send "Origin: null" with forms. No other origin gets the path by this either.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

const elsewhere =
  'The desk isn’t here: its address changes with each start. Open the one that "npm run invites -- desk" printed, or run it again.';

/** Why a request isn't answered, if so: a status and a sentence. */
function refusalOf({method = '', url = '', headers}: http.IncomingMessage, base: string) {
  const {host = '', origin, 'content-length': length = '0', 'transfer-encoding': chunked} = headers;
  // Against DNS rebinding.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return [421, 'Wrong host'] as const;
  if (!['GET', 'HEAD', 'POST'].includes(method)) return [405, 'Method not allowed'] as const;
  if (!url.startsWith(base)) return [404, elsewhere] as const;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (method === 'POST' && (origin !== `http://${host}` || site !== 'same-origin'))
    return [403, 'Cross-site request rejected'] as const;
  if (chunked || !(Number(length) <= bodyLimit)) return [413, 'Too large: 100 kB at most'] as const;
  return undefined;
}

/** A running desk. Whoever knows its URL acts as the staff member who started it. */
export interface Desk {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the desk on 127.0.0.1, under a path that nobody can guess, and that replaces a sign-in. A cookie would reach every
 * port of this machine.
 * @param port if it's taken, any other
 */
export async function startDesk(staff: Staff, port = deskPort): Promise<Desk> {
  const base = `/${randomBytes(16).toString('hex')}/`;
  const file = (type: string, body: string) => async (): Promise<Reply> => ({
    status: 200,
    headers: {'content-type': `${type}; charset=utf-8`},
    body,
  });
  const all: typeof routes = {
    ...routes,
    'GET desk.css': file('text/css', styles()),
    'GET desk.js': file('text/javascript', source('supabase/staff/desk/browser.js')),
  };

  async function replyTo(
    request: http.IncomingMessage,
    {pathname, searchParams: query}: URL,
  ): Promise<Reply> {
    const method = request.method === 'POST' ? 'POST' : 'GET';
    const form = new URLSearchParams(method === 'POST' ? (await buffer(request)).toString() : '');
    const frame: Frame = {by: staff.by, here: pathname.slice(base.length), plans: []};
    const route = all[`${method} ${frame.here}`];
    let status = 503;
    try {
      frame.plans = await readPlans(staff);
      status = 400;
      if (route && pathname.startsWith(base)) return await route({staff, frame, query, form});
      return html(notice(frame, 'There’s no such page', []), 404);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      const why = words.replace(/^The backend answered \d+: /, '');
      return html(notice(frame, 'That didn’t work', [why]), status);
    }
  }

  async function answer(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    url: URL,
  ): Promise<void> {
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
    const refusal = refusalOf(request, base);
    if (refusal) {
      const headers = {'content-type': 'text/plain; charset=utf-8', connection: 'close'};
      response.writeHead(refusal[0], headers).end(`${refusal[1]}\n`);
      return;
    }
    const {status, headers, body} = await replyTo(request, url);
    response.writeHead(status, headers);
    // If the connection breaks, or the export's next page fails, what was begun is cut off.
    await pipeline(typeof body === 'string' ? [body] : body, response).catch(() => response.destroy());
  }

  const server = createServer(answer, timeLimits);
  await listen(server, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(server, 0);
  });
  const address = server.address();
  const chosen = typeof address === 'object' && address ? address.port : port;
  return {url: `http://${loopback}:${chosen}${base}`, close: () => close(server)};
}
