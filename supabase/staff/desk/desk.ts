import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {callBackend, callFunction, Refused} from '../backendAccess';
import type {BackendAccess} from '../backendAccess';
import type {Staff} from '../line';
import {desk, enter, notice} from './frame';
import type {Frame} from './frame';
import {routes} from './routes';

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
  // With no-referrer, browsers would send no origin with forms.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

function show(status: number, page: string): Response {
  return new Response(page, {status, headers: {'content-type': 'text/html; charset=utf-8'}});
}

/** Leads to a page, with another session. */
function go(location: string, session: string, seconds: number): Response {
  const cookie = `desk=${session}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${seconds}`;
  return new Response(null, {status: 303, headers: {location, 'set-cookie': cookie}});
}

const opened = z.object({session: z.string(), endsAt: z.string()}).nullable();

/**
 * The desk as a function of requests, for any server. Each call goes to the database with the helper's session, which says who
 * acts and what they may; nothing here decides that.
 */
export function createDesk(access: BackendAccess): (request: Request) => Promise<Response> {
  const files: Readonly<Record<string, readonly [string, string]>> = {
    '/desk.css': ['text/css; charset=utf-8', styles()],
    '/desk.js': ['text/javascript; charset=utf-8', source('supabase/staff/desk/browser.js')],
  };
  const foreign = () => new Response('This form is not ours.', {status: 403});

  async function open(form: URLSearchParams): Promise<Response> {
    const link = (form.get('link') ?? '').trim().replace(/^.*#/, '');
    const found = opened.parse(await callBackend(access, '/rest/v1/rpc/open_invite_desk', {link}));
    if (found) return go('/', found.session, Math.floor((Date.parse(found.endsAt) - Date.now()) / 1000));
    const words = 'This link does not work. A link opens the desk once, within a day: ask for another.';
    return show(403, enter(words));
  }

  async function visit(method: string, url: URL, form: URLSearchParams, session: string): Promise<Response> {
    // Proves that a form is from a page of this session.
    const token = createHash('sha256').update(`form ${session}`).digest('hex');
    if (method === 'POST' && form.get('token') !== token) return foreign();
    const staff: Staff = {...access, session, by: ''};
    const seen = desk.parse(await callFunction(staff, 'read_invite_desk'));
    const frame: Frame = {...seen, token, here: url.pathname};
    const [, first = '', which = ''] = url.pathname.split('/');
    const route = routes[`${method} /${first}`];
    if (!route) return show(404, notice(frame, 'There is no such page', []));
    try {
      const answer = await route({staff, frame, query: url.searchParams, form, which});
      return typeof answer === 'string' ? show(200, answer) : answer;
    } catch (error) {
      if (error instanceof Refused && error.why === 'session') throw error;
      const words = messageOf(error).replace(/^The backend answered \d+: /, '');
      return show(error instanceof Refused ? 403 : 400, notice(frame, 'That did not work', [words]));
    }
  }

  async function answer(request: Request): Promise<Response> {
    const host = request.headers.get('host') ?? '';
    // Against DNS rebinding.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return new Response(null, {status: 421});
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (method !== 'GET' && method !== 'POST') return new Response(null, {status: 405});
    const url = new URL(request.url);
    const [type, text] = files[url.pathname] ?? [];
    if (type) return new Response(text, {headers: {'content-type': type}});
    const isOurs =
      request.headers.get('origin') === `http://${host}` &&
      (request.headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
    if (method === 'POST' && !isOurs) return foreign();
    const form = new URLSearchParams(method === 'POST' ? await request.text() : '');
    if (url.pathname === '/enter') return method === 'POST' ? open(form) : show(200, enter());
    const session = /(?:^|; )desk=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
    return session ? visit(method, url, form, session) : go('/enter', '', 0);
  }

  return async (request) => {
    const response = await answer(request).catch((error: unknown) =>
      error instanceof Refused ? go('/enter', '', 0) : show(503, enter(messageOf(error))),
    );
    for (const [name, value] of Object.entries(security)) response.headers.set(name, value);
    return response;
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
