import {nextStates, states} from './model/lifeCycle';
import type {State} from './model/lifeCycle';
import {testStack} from '../support/journey';
import {newRequest, storeRequest} from '../support/stack';

jest.setTimeout(60_000);

const j = testStack();

/** As the table's owner, whom no missing grant stops. */
function become(id: string, state: State) {
  return state === 'erased'
    ? j.query('delete from invite_requests where id = $1', id)
    : j.query("update invite_requests set state = $2, state_reason = 'a test' where id = $1", id, state);
}

async function stateOf(id: string): Promise<State> {
  const [row] = await j.query<{state: State}>('select state from invite_requests where id = $1', id);
  return row?.state ?? 'erased';
}

/** A new request in a state. @returns its id */
async function made(state: State): Promise<string> {
  const {email} = await j.ask();
  const id = await j.idOf(email);
  // Its person left, and it was asked for again.
  if (state === 'held') await j.query("select act_on_invite('erase', $1, 'a test')", email);
  if (state === 'held' || state === 'repeated') return storeRequest(j.stack, {email});
  if (state !== 'requested') await become(id, state);
  return id;
}

const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

test.each(pairs)('from %s to %s: as the life cycle says, whoever writes', async (from, to) => {
  const id = await made(from);
  expect(await stateOf(id)).toBe(from);
  if (from === 'erased') {
    // There is no row to change, and restoring it is rejected.
    const restored = j.query(
      `insert into invite_requests (id, full_name, email, phone, self_id, device, created_at, state)
       values ($1, 'Ada Lovelace', 'ada@example.com', '+1 555 0100 22', 'ada', 'iPhone', now(), $2)`,
      id,
      to === 'erased' ? 'requested' : to,
    );
    await expect(restored).rejects.toThrow('an erased request stays erased');
  } else if (nextStates[from].includes(to)) {
    await become(id, to);
  } else if (from !== to) {
    await expect(become(id, to)).rejects.toThrow(`a request that is ${from} does not become`);
  }
  expect(await stateOf(id)).toBe(nextStates[from].includes(to) ? to : from);
});

test('a request begins at the beginning, whatever is written into its row', async () => {
  expect(
    await j.query(
      `insert into invite_requests (full_name, email, phone, self_id, device, created_at, state, again_of, address, mailbox, fingerprint)
       values ('Ada Lovelace', 'Ada@example.com', '+1 555 0100 22', 'ada', 'iPhone', now(), 'invited', gen_random_uuid(), 'x', 'y', 'z')
       returning state, again_of, address, mailbox, length(fingerprint) as hash`,
    ),
  ).toEqual([
    {state: 'requested', again_of: null, address: 'ada@example.com', mailbox: 'ada@example.com', hash: 32},
  ]);
});

test('one request stands for an address, also if many ask at once, and what repeats it goes with it', async () => {
  const {email} = newRequest();
  await Promise.all(Array.from({length: 20}, () => j.ask({email})));
  const id = await j.idOf(email);
  const of = async () => (await j.stack.rows()).filter((row) => row.email === email);
  expect((await of()).filter(({again_of}) => again_of === id)).toHaveLength(19);
  await become(id, 'erased');
  expect(await of()).toEqual([]);
});

test('each step is in the audit with its time, its actor and its reason, and no reason outlives the request', async () => {
  const row = await j.ask();
  const id = await j.idOf(row.email);
  for (const state of ['declined', 'undeliverable'] as const) await become(id, state);
  // A retry leaves no trace.
  await j.ask(row);
  const audit = () =>
    j.query(
      'select actor, action, reason, at <= now() as past from invites.audit where request_id = $1 order by at',
      id,
    );
  expect(await audit()).toEqual([
    {actor: 'by hand', action: 'declined', reason: 'a test', past: true},
    {actor: 'by hand', action: 'undeliverable', reason: 'a test', past: true},
  ]);
  await become(id, 'erased');
  expect((await audit()).map(({action, reason}) => [action, reason])).toEqual([
    ['declined', null],
    ['undeliverable', null],
    ['erased', 'deleted by hand'],
  ]);
});

test('a consent is stored with the sentence that was read and the time', async () => {
  const emails = [(await j.ask({consent: true})).email, (await j.ask()).email];
  expect(
    await j.query(
      `select consent_wording as wording, consent_at = received_at as then from invite_requests
       where email = any($1) order by consent desc`,
      emails,
    ),
  ).toEqual([
    {wording: 'SELF OS may reach out to me about updates (optional).', then: true},
    {wording: null, then: null},
  ]);
});
