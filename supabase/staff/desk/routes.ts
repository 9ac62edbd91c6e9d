import {ReadableStream, TextEncoderStream} from 'node:stream/web';
import {fieldNames, requestFields} from '../../functions/_shared/inviteRequest';
import {act, actions, isAction, peopleIn, plan} from '../actions';
import {callFunction} from '../backendAccess';
import {exportPages, toCsv} from '../exportInvites';
import {countStates, findRequests, listLine, readAudit, stateMeanings} from '../line';
import type {Staff, Stored} from '../line';
import {readHealth, readReport} from '../report';
import {notice} from './frame';
import type {Frame} from './frame';
import * as pages from './pages';

interface Visit {
  staff: Staff;
  frame: Frame;
  query: URLSearchParams;
  /** Of a POST. */
  form: URLSearchParams;
  /** What follows in the path: an id, or the name of an action. */
  which: string;
}

type Answer = string | Response;

const pageSize = 50;

function go(location: string): Response {
  return new Response(null, {status: 303, headers: {location}});
}

async function line({staff, frame, query}: Visit): Promise<Answer> {
  const typed = query.get('words')?.trim() ?? '';
  // An address may be pasted with what stands around it.
  const words = typed.includes('@') ? (peopleIn(typed)[0] ?? '') : typed;
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
  return pages.line(frame, {rows: rows.slice(0, most), more, words, state, states, oldest});
}

/** The request with this id, and the others of its mailbox. */
async function oneOf(staff: Staff, id: string): Promise<[Stored, Stored[]]> {
  const [found] = await findRequests(staff, id);
  if (!found) throw new Error('There is no such request. It may have been erased.');
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
  if (Object.keys(changes).length === 0) throw new Error('Nothing is different.');
  return changes;
}

/** Does what a form asks for: at once, after a second question, or in a minute if it causes mail. */
async function perform(visit: Visit): Promise<Answer> {
  const {staff, frame, form, which: name} = visit;
  if (!isAction(name)) throw new Error(`There is no action ${name}.`);
  if (!form.has('whom')) throw new Error('Choose somebody first.');
  const whom = peopleIn(form.getAll('whom').join(' '));
  const why = form.get('why')?.trim() ?? '';
  const changes = name === 'correct' ? await changesIn(visit, whom[0] ?? '') : {};
  if (actions[name].mails || changes.email !== undefined) {
    await plan(staff, name, whom, {why, changes});
    return go('/#plans');
  }
  const question = actions[name].question?.(whom.join(', '));
  if (question && !form.has('sure')) return pages.confirm(frame, name, question, {whom: whom.join(' '), why});
  const said: string[] = [];
  for (const one of whom) said.push((await act(staff, name, one, {why, changes})).said);
  return notice(frame, 'Done', said, name === 'correct' ? `/person/${whom[0]}` : '/');
}

async function report({staff, frame}: Visit): Promise<Answer> {
  const [{charts, sentences}, {summary, alarms}, lately] = await Promise.all([
    readReport(staff),
    readHealth(staff),
    readAudit(staff),
  ]);
  return pages.report(frame, {charts, sentences: [...sentences, ...summary], alarms, lately});
}

/** Streams the CSV page by page. */
async function download({staff}: Visit): Promise<Answer> {
  const lines = ReadableStream.from(toCsv(await exportPages(staff))).pipeThrough(new TextEncoderStream());
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="invites.csv"',
  };
  return new Response(lines as BodyInit, {headers});
}

/** What each page and form does, by its method and the first part of its path. */
export const routes: Readonly<Record<string, (visit: Visit) => Promise<Answer>>> = {
  'GET /': line,
  'GET /person': async ({staff, frame, which}) => pages.person(frame, ...(await oneOf(staff, which))),
  'GET /returned': async ({frame}) => pages.returned(frame),
  'GET /report': report,
  'POST /act': perform,
  'POST /export': download,
  'POST /take-back': async ({staff, frame, form}) =>
    (await callFunction(staff, 'take_back_invites', {plan: form.get('plan')}))
      ? notice(frame, 'Taken back', ['Nothing was sent.'])
      : notice(frame, 'It was too late', ['This has been done, and its mail is on the way.']),
  'POST /leave': async ({staff}) => {
    await callFunction(staff, 'close_invite_desk');
    return go('/enter');
  },
};
