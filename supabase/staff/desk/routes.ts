import {fieldNames, requestFields} from '../../functions/_shared/inviteRequest';
import {act, actions, addressesIn, isAction, peopleIn, plan} from '../actions';
import {callFunction} from '../backendAccess';
import {exportPages, toCsv} from '../exportInvites';
import {countStates, findRequests, listLine, people, readAudit, stateMeanings} from '../line';
import type {Staff, Stored} from '../line';
import {readHealth, readReport} from '../report';
import {notice, readPlans} from './frame';
import type {Frame} from './frame';
import * as pages from './pages';

interface Visit {
  staff: Staff;
  frame: Frame;
  query: URLSearchParams;
  /** Of a POST. */
  form: URLSearchParams;
}

export interface Reply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | AsyncIterable<string>;
}

const pageSize = 50;

/** How many people one form may act on: so that a batch finishes before the browser gives up. */
const mostPeople = 200;

export function html(body: string, status = 200): Reply {
  return {status, headers: {'content-type': 'text/html; charset=utf-8'}, body};
}

/** Every page is in one folder, so that none has to know its secret path. */
function go(location: string): Reply {
  return {status: 303, headers: {location}, body: ''};
}

async function line({staff, frame, query}: Visit): Promise<Reply> {
  const typed = query.get('words')?.trim() ?? '';
  // An address may be pasted with what stands around it.
  const words = addressesIn(typed)[0] ?? typed;
  const asked = query.get('state') ?? '';
  const state = Object.hasOwn(stateMeanings, asked) ? asked : 'requested';
  const [after, afterId] = [query.get('after'), query.get('id')];
  const oldest = /^([1-9]\d?|1\d\d|200)$/.test(query.get('oldest') ?? '') ? Number(query.get('oldest')) : 0;
  const planned = frame.plans.flatMap(({whom}) => whom).length;
  const most = oldest ? oldest + planned : pageSize;
  const [rows, states] = await Promise.all([
    listLine(staff, {
      most: most + 1,
      ...(words ? {words} : {in_state: state}),
      ...(after && afterId && {after_received: after, after_id: afterId}),
    }),
    words ? {} : countStates(staff),
  ]);
  const more = rows.length > most;
  const shown = {rows: rows.slice(0, most), more, words, state, states, oldest};
  return html(pages.line(frame, {...shown, query, nobody: query.has('nobody')}));
}

/** The request with this id, and the others of its mailbox. */
async function oneOf(staff: Staff, id: string): Promise<[Stored, Stored[]]> {
  const [found] = await findRequests(staff, id);
  if (!found) throw new Error('There’s no such request. It may have been erased.');
  return [found, (await findRequests(staff, found.email)).filter((one) => one.id !== found.id)];
}

/** What a form corrects, by column. */
async function changesIn({staff, form}: Visit, id: string): Promise<Record<string, string>> {
  const [found] = await oneOf(staff, id);
  const changes: Record<string, string> = {};
  for (const name of fieldNames) {
    const given = form.get(name)?.trim();
    if (given !== undefined && given !== found[name]) changes[requestFields[name].column] = given;
  }
  if (Object.keys(changes).length === 0) throw new Error('You didn’t change anything.');
  return changes;
}

/** Does what a form asks for: right away, after a second question, or in a minute if it causes email. */
async function perform(visit: Visit): Promise<Reply> {
  const {staff, frame, form} = visit;
  const name = form.get('action') ?? '';
  if (!isAction(name)) throw new Error(`There’s no action "${name}".`);
  if (!form.has('whom')) {
    const back = new URLSearchParams(form.get('query') ?? '');
    back.set('nobody', 'yes');
    return go(`./?${back}`);
  }
  const named = form.getAll('whom');
  const why = form.get('why')?.trim() ?? '';
  const changes = name === 'correct' ? await changesIn(visit, named[0] ?? '') : {};
  if (actions[name].mails || changes.email !== undefined) {
    await plan(staff, name, named, {why, changes, notify: !form.has('quiet')});
    return go('./#plans');
  }
  const whom = peopleIn(named.join(' '));
  if (whom.length > mostPeople)
    throw new Error(`That’s ${people(whom.length)}. Paste up to ${mostPeople} addresses at a time.`);
  const question = actions[name].question?.(whom.join(', '));
  if (question && !form.has('sure'))
    return html(pages.confirm(frame, name, question, {whom: whom.join(' '), why}));
  const said: string[] = [];
  for (const one of whom) said.push((await act(staff, name, one, {why, changes})).said);
  frame.plans = await readPlans(staff);
  return html(notice(frame, 'Done', said, name === 'correct' ? `person?id=${whom[0]}` : './'));
}

async function takeBack({staff, frame, form}: Visit): Promise<Reply> {
  const id = form.get('plan');
  const failed = frame.plans.some((plan) => plan.id === id && plan.failure);
  const waited = await callFunction(staff, 'take_back_invites', {plan: id});
  if (failed) return go('./');
  frame.plans = await readPlans(staff);
  if (waited) return html(notice(frame, 'Taken back', ['Nothing was sent.']));
  return html(notice(frame, 'Too late', ['This is done, and its email is on the way.']));
}

async function report({staff, frame}: Visit): Promise<Reply> {
  const [{charts, sentences}, {summary, alarms}, lately] = await Promise.all([
    readReport(staff),
    readHealth(staff),
    readAudit(staff),
  ]);
  return html(pages.report(frame, {charts, sentences: [...sentences, ...summary], alarms, lately}));
}

/** Streams the CSV page by page. */
async function download({staff}: Visit): Promise<Reply> {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="invites.csv"',
  };
  return {status: 200, headers, body: toCsv(await exportPages(staff))};
}

/** What each page and form does, by its method and name. */
export const routes: Readonly<Record<string, (visit: Visit) => Promise<Reply>>> = {
  'GET ': line,
  'GET person': async ({staff, frame, query}) =>
    html(pages.person(frame, ...(await oneOf(staff, query.get('id') ?? '')))),
  'GET returned': async ({frame}) => html(pages.returned(frame)),
  'GET report': report,
  'POST act': perform,
  // Where a form left the address bar, for a reload.
  'GET act': async () => go('./'),
  'GET take-back': async () => go('./'),
  'POST export': download,
  'POST take-back': takeBack,
};
