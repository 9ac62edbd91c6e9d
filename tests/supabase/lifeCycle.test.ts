import {randomUUID} from 'node:crypto';
import {testStack} from '../support/stack';

/**
 * The states of a request, with those that may follow. One request represents each address; the others of it are `repeated`.
 * `held`: its person left or was erased, and asked again. An erased request has no row; only the audit log has its id.
 */
const nextStates: Readonly<Record<string, readonly string[]>> = {
  requested: ['invited', 'declined', 'undeliverable', 'erased'],
  invited: ['undeliverable', 'erased'],
  declined: ['requested', 'undeliverable', 'erased'],
  undeliverable: ['requested', 'erased'],
  held: ['requested', 'undeliverable', 'erased'],
  repeated: ['erased'],
  erased: [],
};
const states = Object.keys(nextStates);

const j = testStack();
beforeEach(() => j.empty());

/** As the table's owner, whom no missing grant stops. */
function become(id: string, state: string) {
  return state === 'erased'
    ? j.query('delete from invite_requests where id = $1', id)
    : j.query("update invite_requests set state = $2, state_reason = 'a test' where id = $1", id, state);
}

describe.each(states)('a request that is %s', (from) => {
  /** @returns its id */
  async function made(): Promise<string> {
    const {email} = await j.ask();
    const id = await j.idOf(email);
    // Its person left, and it was asked for again.
    if (from === 'held') await j.act('erase', email);
    if (from === 'held' || from === 'repeated') {
      await j.ask({email});
      return String((await j.rows()).at(-1)!.id);
    }
    if (from !== 'requested') await become(id, from);
    return id;
  }

  test.each(states)('becomes %s only if the life cycle says so, whoever writes', async (to) => {
    const id = await made();
    const stateNow = async () => (await j.rows()).find((row) => row.id === id)?.state ?? 'erased';
    expect(await stateNow()).toBe(from);
    if (from === 'erased') {
      // There is no row to change, and restoring it is rejected.
      const restored = j.query(
        `insert into invite_requests (id, full_name, email, phone, self_id, device, created_at, state)
         values ($1, 'Ada Lovelace', 'ada@example.com', '+1 555 0100 22', 'ada', 'iPhone', now(), $2)`,
        id,
        to === 'erased' ? 'requested' : to,
      );
      await expect(restored).rejects.toThrow('an erased request stays erased');
    } else if (nextStates[from]!.includes(to)) {
      await become(id, to);
    } else if (from !== to) {
      await expect(become(id, to)).rejects.toThrow(`a request that is ${from} does not become`);
    }
    expect(await stateNow()).toBe(nextStates[from]!.includes(to) ? to : from);
  });
});

test('a new row starts as requested, whatever is written into it', async () => {
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

test('the audit has each step with time, actor and reason, and no reason outlives the request', async () => {
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
    ['erased', null],
  ]);
});

/** What becomes of an email once its worker says how it went: by the outcome, and what happened meanwhile. */
describe.each<[string, (address: string) => Promise<unknown>, Record<string, string>]>([
  ['nothing', async () => {}, {sent: 'sent', later: 'waiting', returned: 'failed'}],
  [
    'another worker has taken it',
    async () => {
      await j.query('update invites.outbox set due_at = now()');
      await j.call('claim_due_invite_mails', randomUUID(), 5);
    },
    {sent: 'sent', later: 'waiting taken', returned: 'waiting taken'},
  ],
  [
    'email came back',
    (address) => j.act('returned', address),
    {sent: 'sent', later: 'withheld', returned: 'withheld'},
  ],
  [
    'a new code',
    (address) => j.act('resend', address),
    {sent: 'sent', later: 'withheld', returned: 'withheld'},
  ],
  ['the person left', (address) => j.act('erase', address), {sent: 'none', later: 'none', returned: 'none'}],
])('an email that a worker holds while %s happens', (_, happen, states) => {
  test.each(Object.keys(states))('and that ends as %s', async (outcome) => {
    const {email} = await j.ask();
    const id = await j.idOf(email);
    await j.act('invite', email);
    const token = randomUUID();
    await j.call('claim_due_invite_mails', token, 5);
    await happen(email);
    const before = await j.stateOf(email);
    await j.call('settle_invite_mail', id, 'invite', 1, token, outcome);
    const sql = `select state || case when lease is null then '' else ' taken' end as state
      from invites.outbox where request_id = $1 and kind = 'invite' and copy = 1`;
    const [mail = {state: 'none'}] = await j.query<{state: string}>(sql, id);
    expect(mail.state).toBe(states[outcome]);
    expect(await j.stateOf(email)).toBe(mail.state === 'failed' ? 'undeliverable' : before);
  });
});
