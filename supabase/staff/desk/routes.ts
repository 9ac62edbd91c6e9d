import {ReadableStream} from 'node:stream/web';
import {devices, fieldNames, requestFields} from '../../functions/_shared/inviteRequest';
import {callFunction} from '../backendAccess';
import {exportPages, toCsv} from '../exportInvites';
import {alarms, readHealth} from '../health';
import {
  correctRequest,
  countStates,
  erasePerson,
  fillBatch,
  findRequests,
  listLine,
  markReturned,
  noteExport,
  reportLine,
  stateMeanings,
  weekOf,
} from '../line';
import type {Staff} from '../line';
import {many, notice, planOf, question} from './frame';
import type {Frame} from './frame';
import * as pages from './pages';

interface Visit {
  staff: Staff;
  frame: Frame;
  query: URLSearchParams;
  /** Of a POST. */
  form: URLSearchParams;
  /** The id in the path. */
  whom: string;
}

type Answer = string | Response;

const pageSize = 50;

function go(location: string): Response {
  return new Response(null, {status: 303, headers: {location}});
}

/** Plans calls, which are made when they can no longer be taken back. */
async function plan(staff: Staff, what: string, calls: object[]): Promise<Response> {
  if (calls.length === 0) throw new Error('Choose somebody first.');
  await callFunction(staff, what, {calls}, true);
  return go('/#plans');
}

function addressesIn(pasted: string): string[] {
  return [...new Set(pasted.match(/[^\s<>()",:;]+@[^\s<>()",:;?]+/g))];
}

async function line({staff, frame, query}: Visit): Promise<Answer> {
  const typed = query.get('words') ?? '';
  // An address may be pasted with what stands around it.
  const words = addressesIn(typed)[0] ?? typed.trim();
  const asked = query.get('state') ?? '';
  const state = Object.hasOwn(stateMeanings, asked) ? asked : 'requested';
  const [after, afterId] = [query.get('after'), query.get('id')];
  const part = {...(words && {words}), ...(after && afterId && {after_received: after, after_id: afterId})};
  const [rows, states] = await Promise.all([
    listLine(staff, pageSize + 1, words ? null : state, part),
    words ? {} : countStates(staff),
  ]);
  return pages.line(frame, {
    rows: rows.slice(0, pageSize),
    more: rows.length > pageSize,
    words,
    state,
    states,
  });
}

async function invite({staff, frame, query}: Visit): Promise<Answer> {
  const count = query.get('count') ?? '5';
  if (!/^\d{1,3}$/.test(count) || Number(count) < 1 || Number(count) > 200) return pages.invite(frame, count);
  const batch = weekOf(new Date());
  const inPlans = frame.plans.flatMap(({whom}) => whom).length;
  const [{before}, oldest] = await Promise.all([
    fillBatch(staff, {batch, count: 0, dryRun: true}),
    listLine(staff, Number(count) + inPlans),
  ]);
  const rows = oldest.filter(({email}) => !planOf(frame, email)).slice(0, Number(count));
  return pages.invite(frame, count, {before, rows});
}

/** The one request that a page or form is about, and the others of its mailbox. */
async function oneOf({staff, whom}: Visit) {
  const [found] = await findRequests(staff, whom);
  if (!found) throw new Error('There is no such request. It may have been erased.');
  const others = (await findRequests(staff, found.email)).filter((one) => one.id !== found.id);
  return {found, others, address: found.email};
}

async function show(visit: Visit): Promise<Answer> {
  const {found, others, address} = await oneOf(visit);
  if (!visit.query.has('erase')) return pages.person(visit.frame, found, others);
  const same = others.filter(({email}) => email.toLowerCase() === address.toLowerCase()).length;
  const words = `Everything of ${address} is deleted at once and for good: ${many(same + 1, 'request')} with all mails and codes. This cannot be taken back.`;
  const act = {to: `/person/${found.id}/erase`, press: 'Erase for good', look: 'danger'} as const;
  return question(visit.frame, 'Erase this person?', [words], act);
}

async function erase(visit: Visit): Promise<Answer> {
  const {address, requests, aliases} = await erasePerson(visit.staff, (await oneOf(visit)).address);
  const more = `The same mailbox has ${aliases.join(', ')}: erase these too if their person asked for all.`;
  const words = [`${requests} removed of ${address}.`, ...(aliases.length > 0 ? [more] : [])];
  return notice(visit.frame, 'Erased', words);
}

async function decline(visit: Visit): Promise<Answer> {
  const why = visit.form.get('why')?.trim();
  if (!why) throw new Error('Say why: the person is told.');
  const {address} = await oneOf(visit);
  return plan(visit.staff, 'decline_invite_request', [{of_request: visit.whom, why, address}]);
}

async function correct(visit: Visit): Promise<Answer> {
  const {staff, form, whom} = visit;
  const {found, address} = await oneOf(visit);
  const changes: Record<string, string> = {};
  for (const name of fieldNames) {
    const given = form.get(name)?.trim();
    if (given !== undefined && given !== found[name]) changes[requestFields[name].column] = given;
  }
  if (Object.keys(changes).length === 0) return go(`/person/${whom}?said=same`);
  if (changes.device !== undefined && !devices.some((one) => one === changes.device))
    throw new Error('Choose a device.');
  if (changes.email !== undefined)
    return plan(staff, 'correct_invite_request', [{of_request: whom, changes, address}]);
  await correctRequest(staff, whom, changes);
  return go(`/person/${whom}?said=corrected`);
}

async function returned({staff, frame, form}: Visit): Promise<Answer> {
  const addresses = addressesIn(form.get('pasted') ?? '');
  const why = form.get('why') || 'the mail came back';
  if (addresses.length === 0) throw new Error('There is no email address in what you pasted.');
  if (!form.has('sure')) {
    const words = [...addresses, 'No mail is sent. “Put back in the line” on their page takes it back.'];
    const given = {pasted: addresses.join(' '), why, sure: 'yes'};
    return question(frame, 'Mail these no more?', words, {
      to: '/returned',
      given,
      press: 'Mail them no more',
    });
  }
  const words = [];
  for (const one of addresses) {
    const {address, requests} = await markReturned(staff, one, why);
    words.push(
      requests > 0 ? `${address} is undeliverable now.` : `There is no request of ${address} to mark.`,
    );
  }
  return notice(frame, 'Returned mail', words);
}

async function report({staff, frame}: Visit): Promise<Answer> {
  const [sums, health, lately] = await Promise.all([
    reportLine(staff),
    readHealth(staff),
    callFunction(staff, 'read_invite_audit').then((rows) => pages.audit.parse(rows)),
  ]);
  return pages.report(frame, {report: sums, health, alarms: alarms(health), lately});
}

/** Streams the CSV page by page. */
async function download({staff}: Visit): Promise<Answer> {
  const states = await countStates(staff);
  await noteExport(
    staff,
    Object.values(states).reduce((sum, count) => sum + count, 0),
  );
  async function* csv() {
    let head = true;
    for await (const page of exportPages(staff)) {
      yield new TextEncoder().encode(toCsv(page, head));
      head = false;
    }
  }
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="invites.csv"',
  };
  return new Response(ReadableStream.from(csv()) as BodyInit, {headers});
}

/** What each page and form does, by its method and its path without the id. */
export const routes: Readonly<Record<string, (visit: Visit) => Promise<Answer>>> = {
  'GET /': line,
  'GET /person': show,
  'GET /invite': invite,
  'GET /returned': async ({frame}) => pages.returned(frame),
  'GET /report': report,
  'POST /invite': async ({staff, form}) => {
    const batch = weekOf(new Date());
    return plan(
      staff,
      'invite_address',
      form.getAll('whom').map((pasted) => ({pasted, batch})),
    );
  },
  'POST /person/decline': decline,
  'POST /person/resend': async (visit) => {
    const {address} = await oneOf(visit);
    return plan(visit.staff, 'send_invite_code', [{of_request: visit.whom, address}]);
  },
  'POST /person/welcome': async (visit) => {
    const {address} = await oneOf(visit);
    return plan(visit.staff, 'welcome_invite_address', [{address}]);
  },
  'POST /person/correct': correct,
  'POST /person/erase': erase,
  'POST /returned': returned,
  'POST /export': download,
  'POST /take-back': async ({staff, form}) => {
    const still = await callFunction(staff, 'take_back_invites', {plan: form.get('plan')});
    return go(still ? '/?said=back' : '/?said=gone');
  },
  'POST /leave': async ({staff}) => {
    await callFunction(staff, 'close_invite_desk');
    return go('/enter');
  },
};
