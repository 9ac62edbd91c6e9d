import {randomUUID} from 'node:crypto';
import {explore, firstImpossible, properties, visible} from './explore';
import {actions, bugs, hands, perform, start} from './requestModel';
import type {Action, Hand, Kind, World} from './requestModel';
import type {InviteRow} from '../../../supabase/functions/_shared/inviteRequest';
import {act} from '../../../supabase/staff/actions';
import {fillBatch} from '../../../supabase/staff/line';
import {askForMail, eventually, insert, newRequest, startTestStack} from '../../support/stack';
import type {TestStack} from '../../support/stack';

jest.setTimeout(120_000);

describe('the model', () => {
  test('keeps every property in every interleaving', () => {
    const {worlds, broken} = explore();
    expect(broken).toBeNull();
    expect(worlds).toBeGreaterThan(10_000);
  });

  test.each(bugs)('finds the planted bug: %s', (bug) => {
    expect(explore(bug).broken).not.toBeNull();
  });

  test('has a bug for each property', () => {
    const caught = new Set(bugs.map((bug) => explore(bug).broken?.property));
    expect([...caught].sort()).toEqual(properties.map(({name}) => name).sort());
  });

  test('refuses histories that must not happen', () => {
    const stored = 'requested, waiting, none';
    const erased = 'erased, none, none';
    expect(firstImpossible([stored, 'requested, waiting taken, none', 'requested, sent, none', erased])).toBe(
      -1,
    );
    expect(firstImpossible(['requested, sent, none'])).toBe(0);
    expect(firstImpossible([stored, erased, stored])).toBe(2);
    expect(firstImpossible([stored, 'declined, waiting, none', 'invited, waiting, waiting'])).toBe(2);
    expect(
      firstImpossible([stored, 'undeliverable, withheld, none', 'undeliverable, waiting taken, none']),
    ).toBe(2);
    expect(firstImpossible([stored, 'undeliverable, withheld, none', 'requested, waiting, none'])).toBe(-1);
    expect(firstImpossible([stored, 'undeliverable, withheld, none', 'requested, withheld, none'])).toBe(2);
  });
});

describe('the SQL', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack.stop());

  /** A request in the real database, and processes that handle it like the function. */
  class Real {
    readonly row: InviteRow = newRequest();
    id: string | undefined;
    code: string | undefined;
    readonly tokens = hands.map(() => '');
    holding: (Kind | null)[] = hands.map(() => null);
    batch = 0;

    private async call(name: string, parameters: unknown[]): Promise<unknown> {
      const list = parameters.map((_, index) => `$${index + 1}`).join(', ');
      const {rows} = await stack.database.query(`select ${name}(${list}) as answer`, parameters);
      return rows[0]?.answer;
    }

    private async take(hand: Hand, kind: Kind): Promise<void> {
      const token = randomUUID();
      if (hand < 2) {
        const {outcome} = (await this.call('claim_invite_confirmation', [
          JSON.stringify(this.row),
          token,
        ])) as {
          outcome: string;
        };
        if (outcome !== 'send') return;
      } else {
        // Make only this kind due, which the model does not see.
        await stack.database.query(
          "update invites.outbox set due_at = now() + case when kind = $1 then interval '-1 hour' else interval '1 hour' end where lease is null",
          [kind],
        );
        const mails = (await this.call('claim_due_invite_mails', [token, 5])) as {
          kind: Kind;
          code: string | null;
        }[];
        const mail = mails.find((one) => one.kind === kind);
        if (!mail) return;
        if (mail.code) this.code = mail.code;
      }
      this.tokens[hand] = token;
      this.holding[hand] = kind;
    }

    /** Follows the model for processes and providers, and Postgres for the rest. */
    async perform(action: Action, before: World): Promise<void> {
      switch (action.do) {
        case 'insert':
          await insert(stack, this.row);
          this.id ??= (await stack.rows())[0]?.id as string | undefined;
          return;
        case 'invite':
          this.batch += 1;
          await this.call('fill_invite_batch', [`walk-${this.batch}`, 1, 'a test']);
          return;
        case 'decline':
          if (this.id) await this.call('act_on_invite', ['decline', this.id, 'a test', 'a test']);
          return;
        case 'erase':
          if (this.id) await this.call('act_on_invite', ['erase', this.row.email, 'a test']);
          return;
        case 'bounce':
          if (before.request !== 'erased')
            await this.call('act_on_invite', ['returned', this.row.email, 'a test']);
          return;
        case 'welcome':
          if (perform(before, action) !== before)
            await this.call('act_on_invite', ['welcome', this.row.email, 'a test']);
          return;
        case 'redeem':
          return;
        case 'take':
          if (!before.doing[action.hand]) await this.take(action.hand, action.kind);
          return;
        case 'noteSent':
        case 'noteReturned':
        case 'noteLater': {
          const doing = before.doing[action.hand];
          if (!doing || doing.handed !== (action.do === 'noteSent')) return;
          const outcome = {noteSent: 'sent', noteReturned: 'returned', noteLater: 'later'}[action.do];
          if (this.id)
            await this.call('settle_invite_mail', [
              this.id,
              doing.kind,
              doing.copy,
              this.tokens[action.hand],
              outcome,
            ]);
          this.holding[action.hand] = null;
          return;
        }
        case 'crash':
          if (before.doing[action.hand]) this.holding[action.hand] = null;
          return;
        case 'expire':
          await stack.database.query(
            "update invites.outbox set lease = null, due_at = now() - interval '1 second' where request_id = $1 and kind = $2 and state = 'waiting'",
            [this.id, action.kind],
          );
      }
    }

    async visible(): Promise<string> {
      if (!this.id) return 'none, none, none';
      const {rows} = await stack.database.query<{kind: Kind; state: string; taken: boolean}>(
        'select kind, state, lease is not null as taken from invites.outbox where request_id = $1 order by copy desc',
        [this.id],
      );
      const found = (await stack.rows()).find(({id}) => id === this.id);
      const mail = (kind: Kind) => {
        const one = rows.find((row) => row.kind === kind);
        return one ? `${one.state}${one.taken ? ' taken' : ''}` : 'none';
      };
      return `${(found?.state as string | undefined) ?? 'erased'}, ${mail('confirmation')}, ${mail('invite')}`;
    }
  }

  /** A seeded random number generator. */
  function numbers(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
  }

  test('goes where the model goes, in 60 walks of 30 steps, refused steps included', async () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 60; seed += 1) {
      await stack.database.query(
        'truncate invite_requests, invites.outbox, invites.codes, invites.audit, invites.blocked, invites.recent_calls',
      );
      const pick = numbers(seed);
      const real = new Real();
      let world = start;
      const way: string[] = [];
      for (let step = 0; step < 30; step += 1) {
        // Half of the steps are possible ones, so that walks make progress; the others are arbitrary.
        const allowed = actions.filter((action) => perform(world, action) !== world);
        const from = pick(2) === 0 && allowed.length > 0 ? allowed : actions;
        const action = from[pick(from.length)]!;
        // The database cannot reject a crash or the end of a lease.
        if (['crash', 'expire'].includes(action.do) && !allowed.includes(action)) continue;
        const before = world;
        world = perform(world, action);
        way.push(Object.values(action).join(' '));
        await real.perform(action, before);
        expect({seed, way, view: await real.visible()}).toEqual({seed, way, view: visible(world)});
        seen.add(visible(world));
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });
});

/** Records each change of a request and its mails for a replay. Only tests install this. */
const recorder = `
  create table public.history (seq bigint generated always as identity, tx bigint default txid_current(), request uuid, what text, value text);
  create function public.record() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    if tg_table_name = 'invite_requests' then
      insert into public.history (request, what, value) values
        (coalesce(new.id, old.id), 'request', case tg_op when 'DELETE' then 'erased' else new.state end);
    elsif tg_op <> 'DELETE' and new.kind <> 'team' then
      insert into public.history (request, what, value) values (new.request_id, new.kind,
        new.state || case when new.state = 'waiting' and new.lease is not null then ' taken' else '' end);
    end if;
    return null;
  end $$;
  create trigger record after insert or update or delete on public.invite_requests for each row execute function public.record();
  create trigger record after insert or update on invites.outbox for each row execute function public.record();`;

/** The visible state of each request after each transaction that changed it. */
async function histories(stack: TestStack): Promise<Map<string, string[]>> {
  const {rows} = await stack.database.query<{tx: string; request: string; what: string; value: string}>(
    'select tx, request, what, value from public.history order by seq',
  );
  const byRequest = new Map<string, typeof rows>();
  for (const row of rows) byRequest.set(row.request, [...(byRequest.get(row.request) ?? []), row]);
  const views = new Map<string, string[]>();
  for (const [request, changes] of byRequest) {
    const now: Record<string, string> = {request: 'none', confirmation: 'none', invite: 'none'};
    const seen: string[] = [];
    for (const [place, {tx, what, value}] of changes.entries()) {
      now[what] = value;
      if (now.request === 'erased') Object.assign(now, {confirmation: 'none', invite: 'none'});
      if (changes[place + 1]?.tx === tx) continue;
      const view = `${now.request}, ${now.confirmation}, ${now.invite}`;
      if (view !== seen.at(-1)) seen.push(view);
    }
    views.set(request, seen);
  }
  return views;
}

/** Retries, since the program may be restarting. */
async function killFunction(stack: TestStack): Promise<void> {
  await eventually('the function runs and dies', () => {
    try {
      return process.kill(stack.processes.function!, 'SIGKILL');
    } catch {
      return false;
    }
  });
}

test('what a real run did, with visitors, clock, staff and dying functions, the model can do', async () => {
  const stack = await startTestStack({clock: 1});
  try {
    await stack.database.query("update invites.limits set figure = 2 where name = 'mail_lease_seconds'");
    await stack.database.query(recorder);
    const rows = Array.from({length: 60}, () => newRequest());
    const staff = {url: stack.apiUrl, secretKey: stack.secretKey, by: 'a test'};
    const visitors = Promise.all(
      rows.map(async (row) => {
        await insert(stack, row);
        await Promise.all([askForMail(stack, row), insert(stack, row), askForMail(stack, row)]).catch(
          () => {},
        );
      }),
    );
    for (let round = 1; round <= 4; round += 1) {
      await fillBatch(staff, {batch: `round-${round}`, count: 10});
      await killFunction(stack);
      await act(staff, 'erase', rows[round]!.email);
      await act(staff, 'returned', rows[50 + round]!.email);
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    await visitors;
    await eventually(
      'everything is mailed',
      async () =>
        (await stack.database.query("select from invites.outbox where state = 'waiting'")).rowCount === 0,
      60_000,
    );
    const seen = [...(await histories(stack)).values()];
    // Who was erased and asks again is held, and told so once.
    const typedAgain = seen.filter(([first]) => first!.startsWith('held'));
    expect(seen.length - typedAgain.length).toBe(rows.length);
    expect(seen.filter((history) => !typedAgain.includes(history) && firstImpossible(history) >= 0)).toEqual(
      [],
    );
    expect(typedAgain.map((history) => history.at(-1))).toEqual(typedAgain.map(() => 'held, sent, none'));
    expect(new Set(seen.flat()).size).toBeGreaterThan(6);
  } finally {
    await stack.stop();
  }
});
