import {randomUUID} from 'node:crypto';
import fc from 'fast-check';
import {testStack} from '../support/journey';
import {insert, newRequest} from '../support/stack';

jest.setTimeout(120_000);

const j = testStack();

const kinds = ['confirmation', 'invite'] as const;
type Kind = (typeof kinds)[number];

/**
 * What can happen to one request, on the real SQL: browsers that send the form again and again, two of them and two workers
 * that mail ("work" is the next thing one has to do), staff, a provider, the redemption of the code, and crashes and stalls.
 */
const step = fc.record({
  do: fc.oneof(
    {weight: 10, arbitrary: fc.constant('work' as const)},
    {
      weight: 9,
      arbitrary: fc.constantFrom(
        'insert',
        'invite',
        'decline',
        'erase',
        'bounce',
        'welcome',
        'redeem',
        'returned',
        'later',
        'crash',
        'stall',
      ),
    },
  ),
  hand: fc.nat(3),
  kind: fc.constantFrom(...kinds),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A mail that a process holds. */
interface Held {
  mail: Mail;
  token: string;
  /** The provider has it, and that is not noted yet. */
  handed: boolean;
  /** Another may take it meanwhile, because its lease has ended. */
  stalled: boolean;
}

interface Mail {
  id: string;
  kind: Kind;
  copy: number;
  state: 'waiting' | 'sent' | 'failed' | 'withheld' | 'covered';
}

interface View {
  requests: {id: string; state: string}[];
  mails: Mail[];
}

const keyOf = ({id, kind, copy}: Mail) => `${id} ${kind} ${copy}`;
const noted = {work: 'sent', returned: 'returned', later: 'later'} as const;

class Walk {
  private readonly row = newRequest();
  private readonly hands: (Held | null)[] = [null, null, null, null];
  /** How often the provider took each mail. */
  private readonly handed = new Map<string, number>();
  private readonly usesOfCodes = new Map<string, number>();
  private readonly erased = new Set<string>();
  private faults = 0;
  private batches = 0;
  private view: View = {requests: [], mails: []};

  async take(all: readonly Step[]): Promise<void> {
    // Faster than truncating, with few rows.
    for (const table of ['invite_requests', 'invites.audit', 'invites.blocked', 'invites.recent_calls'])
      await j.query(`delete from ${table}`);
    await insert(j.stack, this.row);
    for (const one of all) {
      await this.look();
      await this.perform(one);
    }
    await this.settle();
  }

  private async look(): Promise<void> {
    const before = this.view;
    [this.view] = (await j.query<View>(
      `select (select coalesce(json_agg(r), '[]') from (select id, state from invite_requests) r) as requests,
         (select coalesce(json_agg(o), '[]') from
           (select request_id as id, kind, copy, state from invites.outbox where kind in ('confirmation', 'invite')) o) as mails`,
    )) as [View];
    const stateOf = new Map(this.view.requests.map(({id, state}) => [id, state]));
    for (const {id} of before.requests) if (!stateOf.has(id)) this.erased.add(id);
    const broken = {
      'an erased request is back': this.view.requests.filter(({id}) => this.erased.has(id)),
      'mail is noted as sent that nobody was handed': this.view.mails.filter(
        (mail) => mail.state === 'sent' && !this.handed.has(keyOf(mail)),
      ),
      'mail goes on where some came back': this.view.mails.filter(
        ({id, state}) => state === 'waiting' && stateOf.get(id) === 'undeliverable',
      ),
      'mail outlives its request': this.view.mails.filter(({id}) => !stateOf.has(id)),
      'mailed twice without a death or a stall': [...this.handed].filter(([, n]) => n > 1 + this.faults),
      'a code is used twice': [...this.usesOfCodes].filter(([, uses]) => uses > 1),
    };
    for (const [what, found] of Object.entries(broken)) expect({[what]: found}).toEqual({[what]: []});
  }

  private async perform({do: what, hand, kind}: Step): Promise<void> {
    const id = this.view.requests[0]?.id;
    const held = this.hands[hand];
    switch (what) {
      case 'insert':
        return void (await insert(j.stack, this.row));
      case 'invite':
        this.batches += 1;
        return j.call('fill_invite_batch', `walk-${this.batches}`, 1, 'a test');
      case 'decline':
        return id ? j.call('decline_invite_request', id, 'a test', 'a test') : undefined;
      case 'erase':
        return j.call('forget_invite_address', this.row.email);
      case 'bounce':
        return j.call('return_invite_mail', this.row.email, 'a test', 'a test');
      case 'welcome':
        return j.call('welcome_invite_address', this.row.email, 'a test');
      case 'redeem':
        for (const [code, uses] of this.usesOfCodes) {
          const {valid} = await j.call<{valid: boolean}>('redeem_invite_code', code);
          this.usesOfCodes.set(code, uses + Number(valid));
        }
        return undefined;
      case 'crash':
        this.faults += held ? 1 : 0;
        this.hands[hand] = null;
        return undefined;
      case 'stall': {
        const stalled = this.hands.filter((one) => one?.mail.kind === kind);
        for (const one of stalled) one!.stalled = true;
        this.faults += stalled.length;
        return this.endLeases(kind);
      }
      default: {
        if (!held) return what === 'work' ? this.claim(hand, kind) : undefined;
        if (what === 'work' && !held.handed) return this.handOver(held);
        if (what !== 'work' && held.handed) return undefined;
        this.hands[hand] = null;
        const {mail, token} = held;
        return j.call('settle_invite_mail', mail.id, mail.kind, mail.copy, token, noted[what]);
      }
    }
  }

  private async endLeases(kind: Kind): Promise<void> {
    await j.query(
      "update invites.outbox set lease = null, due_at = now() where kind = $1 and state = 'waiting'",
      kind,
    );
  }

  /** Hands 0 and 1 answer a browser's call, 2 and 3 are workers. */
  private async claim(hand: number, kind: Kind): Promise<void> {
    const token = randomUUID();
    type Claimed = {request: {id: string}; kind: Kind; copy: number; code: string | null};
    let claimed: Claimed | undefined;
    if (hand < 2) {
      const form = JSON.stringify(this.row);
      claimed = (await j.call<{mail?: Claimed}>('claim_invite_confirmation', form, token)).mail;
    } else {
      // Only this kind is due.
      await j.query(
        "update invites.outbox set due_at = now() + case when kind = $1 then interval '-1 hour' else interval '1 hour' end where lease is null",
        kind,
      );
      claimed = (await j.call<Claimed[]>('claim_due_invite_mails', token, 1))[0];
    }
    if (!claimed) return;
    const mail: Mail = {...claimed, id: claimed.request.id, state: 'waiting'};
    if (claimed.code) this.usesOfCodes.set(claimed.code, this.usesOfCodes.get(claimed.code) ?? 0);
    const others = this.hands.filter((one) => one && !one.stalled && keyOf(one.mail) === keyOf(mail));
    expect({'taken from another': others}).toEqual({'taken from another': []});
    const request = this.view.requests.find(({id}) => id === mail.id);
    expect({'mail for': request?.state}).not.toEqual({'mail for': 'undeliverable'});
    expect({'is stored': request}).not.toEqual({'is stored': undefined});
    this.hands[hand] = {mail, token, handed: false, stalled: false};
  }

  private handOver(held: Held): void {
    held.handed = true;
    this.handed.set(keyOf(held.mail), (this.handed.get(keyOf(held.mail)) ?? 0) + 1);
  }

  /** Everybody finishes, and the workers go on until nothing is due: then whoever waits or is invited was told so. */
  private async settle(): Promise<void> {
    await this.look();
    for (const kind of kinds) {
      for (let n = 0; n < 12; n += 1) {
        await this.perform({do: 'work', hand: n % 4, kind});
        await this.look();
      }
      await this.endLeases(kind);
      this.hands.fill(null);
      for (let n = 0; n < 9; n += 1) await this.perform({do: 'work', hand: 2, kind});
      await this.look();
    }
    for (const {id, state} of this.view.requests) {
      const wanted: Kind[] = [];
      if (['requested', 'invited', 'declined'].includes(state)) wanted.push('confirmation');
      if (state === 'invited') wanted.push('invite');
      for (const kind of wanted) {
        const copies = this.view.mails.filter((mail) => mail.id === id && mail.kind === kind);
        const last = copies.sort((one, other) => one.copy - other.copy).at(-1);
        expect({state, kind, told: last && last.state}).toEqual({state, kind, told: 'sent'});
      }
    }
  }
}

const holds = fc.asyncProperty(fc.array(step, {minLength: 30, maxLength: 30}), (all) => new Walk().take(all));

test('whatever happens in whatever order: who is stored is told, nobody twice without a fault, nobody who is erased or whose mail came back, and a code works once', async () => {
  await fc.assert(holds, {numRuns: 40, seed: 1, endOnFailure: true});
});

test.each([
  [
    'a mail is not written with its request',
    'after insert on invites.outbox',
    "delete from invites.outbox where kind = 'confirmation' and copy = 1",
  ],
  ['a code is not noted as used', 'after update on invites.codes', 'update invites.codes set used_at = null'],
  [
    'returned mail leaves the others waiting',
    'after update on invites.outbox',
    "update invites.outbox set state = 'waiting', settled_at = null where new.state = 'withheld' and state = 'withheld'",
  ],
  [
    'a mail is taken that another worker has',
    'after update on invites.outbox',
    'update invites.outbox set lease = null where lease is not null',
  ],
  [
    'who is welcome again is not told',
    'after insert on invites.outbox',
    "delete from invites.outbox where kind = 'confirmation' and copy > 1",
  ],
  [
    'a note about a mail counts for the copy after it',
    'after update on invites.outbox',
    "update invites.outbox set state = 'sent', lease = null where state = 'waiting' and kind = new.kind and new.state in ('sent', 'withheld')",
  ],
])('a planted fault is found: %s', async (_, when, what) => {
  await j.query(`
    create function public.planted() returns trigger language plpgsql security definer set search_path = '' as $$
    begin if pg_trigger_depth() < 3 then ${what}; end if; return null; end $$;
    create trigger planted ${when} for each row execute function public.planted();`);
  try {
    const {failed, errorInstance} = await fc.check(holds, {numRuns: 200, seed: 1, endOnFailure: true});
    expect(failed).toBe(true);
    // A property found it, and not an error of the database.
    expect(String(errorInstance)).toContain('toEqual');
  } finally {
    await j.query('drop function public.planted cascade');
  }
});
