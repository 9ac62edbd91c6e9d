import {randomBytes} from 'node:crypto';
import {readFileSync} from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {PortTaken, close, listen, loopback} from 'local-supabase/ports';
import {createServer} from 'local-supabase/requests';
import {inviteForm, requestFields, textNames} from '../../functions/_shared/inviteRequest';
import {act, actions, addressesIn, isAction, plan, readPlans} from '../actions';
import {callFunction} from '../backendAccess';
import {checkHealth} from '../health';
import {countStates, findRequests, listLine, readReport, stateMeanings} from '../line';
import type {Staff, Stored} from '../line';
import {h} from './html';
import {button, form as formOf, notice} from './layout';
import type {Frame} from './layout';
import {linePage} from './linePage';
import {confirmPage, personPage} from './personPage';
import {reportPage} from './reportPage';

const deskPort = 14330;

/** A form of 200 people fits. */
const bodyLimit = 100 * 1024;

/** A request that isn't whole after ten seconds is closed; Node looks only every 30 seconds unless told. */
const timeLimits = {requestTimeout: 10_000, headersTimeout: 10_000, connectionsCheckingInterval: 1_000};

const security = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // With no-referrer, browsers would send "Origin: null" with forms. No other origin gets the path by this either.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

interface Visit {
  staff: Staff;
  frame: Frame;
  query: URLSearchParams;
  /** Of a POST. */
  form: URLSearchParams;
}

const pageSize = 50;

async function line({staff, frame, query}: Visit): Promise<string> {
  const typed = query.get('words')?.trim() ?? '';
  // An address may be pasted with a name and brackets around it.
  const words = addressesIn(typed)[0] ?? typed;
  const states = await countStates(staff);
  const asked = query.get('state') ?? (states.due ? 'due' : 'requested');
  const oldest = Math.min(200, Math.max(0, Math.trunc(Number(query.get('oldest'))) || 0));
  const isView = Object.hasOwn({...stateMeanings, due: ''}, asked);
  // The oldest are due, as far as these go.
  const hasOldest = !oldest || (asked === 'due' && oldest <= (states.due ?? 0));
  const state = isView && hasOldest ? asked : 'requested';
  const most = Math.max(oldest + frame.plans.flatMap(({whom}) => whom).length, pageSize);
  const [after, afterId] = [query.get('after'), query.get('id')];
  const rows = await listLine(staff, {
    most: most + 1,
    ...(words ? {words} : {in_state: state}),
    ...(after && afterId && {after_received: after, after_id: afterId}),
  });
  const more = rows.length > most;
  return linePage(frame, {rows: rows.slice(0, most), more, words, state, states, oldest});
}

async function oneOf(staff: Staff, id: string): Promise<Stored> {
  const [found] = await findRequests(staff, id);
  if (!found) throw new Error('There’s no such request. It may have been erased.');
  return found;
}

async function person({staff, frame}: Visit, id: string): Promise<string> {
  const found = await oneOf(staff, id);
  const others = (await findRequests(staff, found.email)).filter((other) => other.id !== found.id);
  return personPage(frame, found, others);
}

/** What a form corrects, by column. */
function changesOf(form: URLSearchParams, found: Stored): Record<string, string> {
  const changes = textNames.flatMap((name) => {
    const given = form.get(name)?.trim();
    if (given === undefined || given === found[name]) return [];
    const {error} = inviteForm.shape[name].safeParse(given);
    if (error) throw new Error(error.issues[0]?.message);
    return [[requestFields[name].column, given]];
  });
  if (changes.length === 0) throw new Error('You didn’t change anything.');
  return Object.fromEntries(changes);
}

/** Does what a form asks for: right away, after a second question, or in a minute if it causes email. */
async function perform(visit: Visit): Promise<string | undefined> {
  const {staff, frame, form} = visit;
  const name = form.get('action') ?? '';
  if (!isAction(name)) throw new Error(`There’s no action "${name}".`);
  const [whom, ...others] = form.getAll('whom');
  if (!whom) throw new Error('Nobody is chosen. Tick a box next to each person to invite.');
  const found = await oneOf(staff, whom);
  const changes = name === 'correct' ? changesOf(form, found) : {};
  const details = {why: form.get('why')?.trim(), changes, notify: !form.has('quiet')};
  if (actions[name].mails || changes.email !== undefined) {
    await plan(staff, name, [whom, ...others], details);
    return undefined;
  }
  const question = actions[name].question?.(`${found.fullName} (${found.email})`);
  if (question && !form.has('sure')) return confirmPage(frame, name, question, whom);
  frame.said = (await act(staff, name, whom, details)).said;
  frame.plans = await readPlans(staff);
  return name === 'erase' ? line(visit) : person(visit, whom);
}

/** What went wrong, with a way to try the same again. @param sentTo where the form went, if there was one */
function failed({frame, form}: Visit, why: string, sentTo?: string): string {
  const again = 'Try again';
  return notice(
    frame,
    'That didn’t work',
    why,
    sentTo ? formOf(sentTo, button(again, 'first'), form) : h`<p><a href="">${again}</a></p>`,
  );
}

/** The page that a form was sent from, with the reason why it wasn't accepted. */
async function refuse(visit: Visit, why: string): Promise<string> {
  const {frame, form} = visit;
  frame.refused = {why, form};
  const at = form.get('at');
  const shown = at ? line({...visit, query: new URLSearchParams(at)}) : person(visit, form.get('whom') ?? '');
  return shown.catch(() => failed(visit, why, 'act'));
}

/** The query of the list that a form was sent from. */
function listOf(form: URLSearchParams): string {
  const at = form.get('at');
  return at ? `?${new URLSearchParams(at)}` : '';
}

async function takeBack(visit: Visit): Promise<string | undefined> {
  const {staff, frame, form} = visit;
  const id = form.get('plan');
  const isFailed = frame.plans.some((one) => one.id === id && one.failure);
  const whom = form.get('whom');
  const waited = await callFunction(staff, 'take_back_invites', {plan: id, ...(whom && {person: whom})});
  if (isFailed) return undefined;
  frame.plans = await readPlans(staff);
  frame.said = waited
    ? 'Taken back. Nothing was sent.'
    : 'Too late: this is done, and its email is on the way.';
  return whom ? person(visit, whom) : line(visit);
}

async function report({staff, frame}: Visit): Promise<string> {
  const [states, lines, {summary, alarms}] = await Promise.all([
    countStates(staff),
    readReport(staff),
    checkHealth(staff, undefined),
  ]);
  // Its other lines are the counts.
  const sentences = lines.filter((line) => line.endsWith('.'));
  return reportPage(frame, {alarms, sentences: [...sentences, ...summary], states});
}

/** What each page and form does, by its method and name: a page, or back to the line. */
const routes: Readonly<Record<string, (visit: Visit) => Promise<string | undefined>>> = {
  'GET ': line,
  'GET person': (visit) => person(visit, visit.query.get('id') ?? ''),
  'GET report': report,
  'POST act': perform,
  'POST take-back': takeBack,
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
 * Serves the desk on 127.0.0.1, under a path that nobody can guess and that replaces a sign-in. A cookie would reach every
 * port of this machine.
 * @param port if it's taken, any other
 */
export async function startDesk(staff: Staff, port = deskPort): Promise<Desk> {
  const base = `/${randomBytes(16).toString('hex')}/`;
  const files = [
    ['desk.css', 'text/css'],
    ['desk.js', 'text/javascript'],
  ].map(([name = '', type]) => ({name, type, content: readFileSync(path.join(__dirname, name))}));

  async function answer(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    {pathname, searchParams: query}: URL,
  ): Promise<void> {
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
    const refusal = refusalOf(request, base);
    if (refusal) {
      const headers = {'content-type': 'text/plain; charset=utf-8', connection: 'close'};
      return void response.writeHead(refusal[0], headers).end(`${refusal[1]}\n`);
    }
    const name = pathname.slice(base.length);
    const file = files.find((one) => one.name === name);
    if (file) return void response.writeHead(200, {'content-type': file.type}).end(file.content);
    const html = {'content-type': 'text/html; charset=utf-8'};
    const frame: Frame = {by: staff.by, plans: []};
    const isPost = request.method === 'POST';
    const form = new URLSearchParams(isPost ? await text(request) : '');
    const route = routes[`${isPost ? 'POST' : 'GET'} ${name}`];
    if (!route || !pathname.startsWith(base))
      return void response.writeHead(404, html).end(notice(frame, 'There’s no such page', ''));
    const visit = {staff, frame, query, form};
    try {
      frame.plans = await readPlans(staff);
      const page = await route(visit);
      if (page === undefined) response.writeHead(303, {location: `./${listOf(form)}#plans`}).end();
      else response.writeHead(200, html).end(page);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      const why = words.replace(/^The backend answered \d+: /, '');
      const page = name === 'act' ? await refuse(visit, why) : failed(visit, why, isPost ? name : undefined);
      response.writeHead(400, html).end(page);
    }
  }

  const server = createServer(answer, timeLimits);
  await listen(server, port).catch((error: unknown) => {
    if (error instanceof PortTaken) return listen(server, 0);
    throw error;
  });
  const address = server.address();
  const chosen = typeof address === 'object' && address ? address.port : port;
  return {url: `http://${loopback}:${chosen}${base}`, close: () => close(server)};
}
