import {nextStates, states} from './model/lifeCycle';
import type {State} from './model/lifeCycle';
import {insert, newRequest, startTestStack, storeRequest} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** As the table's owner, whom no missing grant stops. */
function become(id: string, state: State) {
  return state === 'erased'
    ? stack.database.query('delete from invite_requests where id = $1', [id])
    : stack.database.query("update invite_requests set state = $2, state_reason = 'a test' where id = $1", [
        id,
        state,
      ]);
}

async function stateOf(id: string): Promise<State> {
  const {rows} = await stack.database.query('select state from invite_requests where id = $1', [id]);
  return rows[0]?.state ?? 'erased';
}

/** A new request in a state. @returns its id */
async function made(state: State): Promise<string> {
  const id = await storeRequest(stack);
  if (state === 'held') {
    // Its person left, and it was asked for again.
    const {rows} = await stack.database.query(
      'select email, forget_invite_address(email) from invite_requests where id = $1',
      [id],
    );
    return storeRequest(stack, {email: rows[0].email});
  }
  if (state === 'repeated') {
    const {rows} = await stack.database.query('select email from invite_requests where id = $1', [id]);
    return storeRequest(stack, {email: rows[0].email});
  }
  if (state !== 'requested') await become(id, state);
  return id;
}

const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

test.each(pairs)('from %s to %s: as the model says, whoever writes', async (from, to) => {
  const id = await made(from);
  expect(await stateOf(id)).toBe(from);
  if (from === 'erased') {
    // There is no row to change, and restoring it is rejected.
    await expect(
      stack.database.query(
        `insert into invite_requests (id, full_name, email, phone, self_id, device, created_at, state)
         values ($1, 'Ada Lovelace', 'ada@example.com', '+1 555 0100 22', 'ada', 'iPhone', now(), $2)`,
        [id, to === 'erased' ? 'requested' : to],
      ),
    ).rejects.toThrow('an erased request stays erased');
    return expect(await stateOf(id)).toBe('erased');
  }
  if (nextStates[from].includes(to)) {
    await become(id, to);
    return expect(await stateOf(id)).toBe(to);
  }
  if (from !== to) await expect(become(id, to)).rejects.toThrow(`a request that is ${from} does not become`);
  expect(await stateOf(id)).toBe(from);
});

test('SQL and model name the same next states', async () => {
  for (const state of states) {
    const {rows} = await stack.database.query('select invites.next_states($1) as next', [state]);
    expect(rows[0].next).toEqual(nextStates[state]);
  }
});

test('a request begins at the beginning, whatever is written into its row', async () => {
  const {rows} = await stack.database.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at, state, again_of, address, mailbox, fingerprint)
     values ('Ada Lovelace', 'Ada@example.com', '+1 555 0100 22', 'ada', 'iPhone', now(), 'invited', gen_random_uuid(), 'x', 'y', 'z')
     returning state, again_of, address, mailbox, length(fingerprint) as hash`,
  );
  expect(rows).toEqual([
    {state: 'requested', again_of: null, address: 'ada@example.com', mailbox: 'ada@example.com', hash: 32},
  ]);
});

test('one request stands for an address, also if many ask at once, and what repeats it goes with it', async () => {
  const {email} = newRequest();
  await Promise.all(Array.from({length: 20}, () => insert(stack, newRequest({email}))));
  const of = async () => (await stack.rows()).filter((row) => row.email === email);
  const standing = (await of()).filter(({state}) => state === 'requested');
  expect(standing).toHaveLength(1);
  expect(new Set((await of()).map(({again_of}) => again_of))).toEqual(new Set([null, standing[0]!.id]));
  await become(standing[0]!.id as string, 'erased');
  expect(await of()).toEqual([]);
});

test('each step is in the audit with its time, its actor and its reason, and no reason outlives the request', async () => {
  const id = await storeRequest(stack);
  await become(id, 'declined');
  await become(id, 'undeliverable');
  const audit = async () =>
    (
      await stack.database.query(
        'select actor, action, reason, at <= now() as past from invites.audit where request_id = $1 order by at',
        [id],
      )
    ).rows;
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

test('a retry leaves no trace in the audit', async () => {
  const row = newRequest();
  const before = await stack.database.query('select from invites.audit');
  for (let n = 0; n < 3; n += 1) await insert(stack, row);
  expect((await stack.database.query('select from invites.audit')).rowCount).toBe(before.rowCount);
});

test('a consent is stored with the sentence that was read and the time', async () => {
  const agreed = newRequest({consent: true});
  const not = newRequest();
  for (const row of [agreed, not]) await insert(stack, row);
  const {rows} = await stack.database.query(
    'select email, consent_wording as wording, consent_at = received_at as then from invite_requests where email = any($1) order by consent desc',
    [[agreed.email, not.email]],
  );
  expect(rows).toEqual([
    {email: agreed.email, wording: 'SELF OS may reach out to me about updates (optional).', then: true},
    {email: not.email, wording: null, then: null},
  ]);
});
