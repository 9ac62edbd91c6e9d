import {randomUUID} from 'node:crypto';
import fc from 'fast-check';
import {visible} from './model/explore';
import {nextStates, states} from './model/lifeCycle';
import type {State} from './model/lifeCycle';
import {actions, hands, kinds, perform, start} from './model/requestModel';
import type {Action, Kind, World} from './model/requestModel';
import {isAction} from '../../supabase/staff/actions';
import {newRequest, testStack} from '../support/stack';

const j = testStack();
beforeEach(() => j.empty());

/** As the table's owner, whom no missing grant stops. */
function become(id: string, state: State) {
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
    } else if (nextStates[from].includes(to)) {
      await become(id, to);
    } else if (from !== to) {
      await expect(become(id, to)).rejects.toThrow(`a request that is ${from} does not become`);
    }
    expect(await stateNow()).toBe(nextStates[from].includes(to) ? to : from);
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

/** The newest mail of a kind, of the request $1. */
const newest = (kind: Kind) =>
  `coalesce((select state || case when lease is null then '' else ' taken' end from invites.outbox
    where request_id = $1 and kind = '${kind}' order by copy desc limit 1), 'none')`;

/** The request of the model and its processes, on the real SQL. */
class Real {
  private readonly row = newRequest();
  private id: string | undefined;
  /** The lease of each process. */
  private readonly tokens = hands.map(() => '');

  /** Follows the model for processes and provider, and Postgres for the rest. */
  async perform(action: Action, before: World): Promise<void> {
    const {do: what, hand, kind} = action;
    const held = before.doing[hand];
    if (what === 'insert') {
      await j.insert(this.row);
      this.id ??= await j.idOf(this.row.email);
    } else if (isAction(what)) {
      // In the model, staff welcome nobody twice.
      const isLeftOut = what === 'welcome' && perform(before, action) === before;
      if (!isLeftOut && (await j.stateOf(this.row.email))) await j.act(what, this.row.email);
    } else if (what === 'take' && !held) {
      await this.take(hand, kind);
    } else if (what === 'expire') {
      await j.query(
        "update invites.outbox set lease = null, due_at = now() - interval '1 second' where request_id = $1 and kind = $2 and state = 'waiting'",
        this.id,
        kind,
      );
    } else if (what.startsWith('note') && held && held.handed === (what === 'noteSent')) {
      const outcome = what.replace('note', '').toLowerCase();
      await j.call('settle_invite_mail', this.id, held.kind, held.copy, this.tokens[hand], outcome);
    }
  }

  private async take(hand: number, kind: Kind): Promise<void> {
    const token = (this.tokens[hand] = randomUUID());
    if (hand < 2) {
      await j.call('claim_invite_confirmation', JSON.stringify(this.row), token);
      return;
    }
    // Make only this kind due, which the model doesn't see.
    await j.query(
      "update invites.outbox set due_at = now() + case when kind = $1 then interval '-1 hour' else interval '1 hour' end where lease is null",
      kind,
    );
    await j.call('claim_due_invite_mails', token, 5);
  }

  async visible(): Promise<string> {
    if (!this.id) return visible(start);
    const request = "coalesce((select state from invite_requests where id = $1), 'erased')";
    const sql = `select concat_ws(', ', ${[request, ...kinds.map(newest)].join()}) as view`;
    return (await j.query<{view: string}>(sql, this.id))[0]!.view;
  }
}

test('the SQL goes where the model goes, in 60 walks of 30 steps', async () => {
  const seen = new Set<string>();
  // Half of the steps are possible ones, so that walks make progress; the others are arbitrary.
  const anyStep = fc.record({isPossible: fc.boolean(), nth: fc.nat()});
  const walks = fc.array(anyStep, {minLength: 30, maxLength: 30});
  const goesAlike = fc.asyncProperty(walks, async (steps) => {
    await j.empty();
    const real = new Real();
    let world = start;
    const way: string[] = [];
    for (const {isPossible, nth} of steps) {
      const possible = actions.filter((action) => perform(world, action) !== world);
      const from = isPossible && possible.length > 0 ? possible : actions;
      const action = from[nth % from.length]!;
      // The database can't reject a crash or the end of a lease.
      if (['crash', 'expire'].includes(action.do) && !possible.includes(action)) continue;
      const before = world;
      world = perform(world, action);
      way.push(Object.values(action).join(' '));
      await real.perform(action, before);
      expect({way, view: await real.visible()}).toEqual({way, view: visible(world)});
      seen.add(visible(world));
    }
  });
  await fc.assert(goesAlike, {numRuns: 60, seed: 1, endOnFailure: true});
  expect(seen.size).toBeGreaterThan(15);
});
