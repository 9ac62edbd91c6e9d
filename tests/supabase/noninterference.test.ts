import {bugs, isRejected, mayUsePage, people, perform, start} from '../../supabase/model/addresses';
import type {Step, World} from '../../supabase/model/addresses';
import {
  agreementOf,
  findInterference,
  protectedPart,
  sequenceOf,
  viewOf,
} from '../../supabase/model/strangers';
import type {View} from '../../supabase/model/strangers';
import {letDaysPass} from '../support/journey';
import {startTestStack} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(300_000);

describe('the model of addresses', () => {
  test('lets no stranger change what others are sent, shown or kept, in 1,000 random sequences', () => {
    expect(findInterference(1_000)).toBeNull();
  });

  test.each(bugs)('finds the planted bug: %s', (bug) => {
    expect(findInterference(1_000, bug)).not.toBeNull();
  });
});

/** Steps of the real backend, one call each. Only this test installs them. */
const functions = `
  create function public.test_ask(form json, client text) returns void language plpgsql as $$
  begin
    perform set_config('request.headers', json_build_object('x-forwarded-for', client)::text, true), set_config('role', 'anon', true);
    insert into public.invite_requests (full_name, email, phone, self_id, device, consent, created_at) values
      (form ->> 'full_name', form ->> 'email', '+1 555 0100 22', form ->> 'self_id', 'iPhone',
        (form ->> 'consent')::boolean, (form ->> 'created_at')::timestamptz);
    perform set_config('role', 'none', true);
    delete from invites.outbox where kind = 'team';
  end $$;
  create function public.test_deliver() returns json language plpgsql as $$
  declare
    token uuid := gen_random_uuid();
    mails json;
    mail json;
    handed json[] := '{}';
  begin
    while exists (select from invites.outbox where state = 'waiting' and due_at <= clock_timestamp()) loop
      mails := public.claim_due_invite_mails(token, 100);
      for mail in select * from json_array_elements(mails) loop
        perform public.settle_invite_mail((mail -> 'request' ->> 'id')::uuid, mail ->> 'kind', (mail ->> 'copy')::integer, token,
          case when mail -> 'request' ->> 'email' like '%+zz@%' then 'returned' else 'sent' end);
        handed := handed || mail;
      end loop;
    end loop;
    return to_json(handed);
  end $$;
  create function public.test_page(of_address text, action text, changes json) returns json language sql as $$
    select public.use_invite_link(invites.link_token(id, now() + interval '1 hour', address), action, changes)
      from public.invite_requests where address = of_address and again_of is null
  $$;
  create function public.test_view(of_address text, newest_code text) returns json language sql as $$
    select json_build_object(
      'row', (select to_json(r) from public.invite_requests r where r.address = of_address and r.again_of is null),
      'works', exists (select from invites.codes c where c.code_hash = invites.code_hash(newest_code) and c.used_at is null),
      'answers', (select coalesce(json_agg(json_build_object('by', r.self_id, 'state', o.state) order by r.created_at), '[]')
        from public.invite_requests r join invites.outbox o on o.request_id = r.id
        where r.address = of_address and o.kind = 'confirmation' and o.copy = 1))
  $$;`;

const networks: Record<string, string> = Object.fromEntries(
  ['stranger', ...people].map((who, index) => [who, `10.0.0.${index + 1}`]),
);

interface HandedMail {
  kind: string;
  code: string | null;
  copy: number;
  request: {email: string; selfId: string};
}

/** The steps of a sequence on the real SQL, with what each person then has. */
class Real {
  private readonly began = Date.now();
  private days = 0;
  private readonly sent: Record<string, string[]> = {};
  private readonly codes: Record<string, string> = {};

  constructor(
    private readonly stack: TestStack,
    /** The provider of the two addresses that share a mailbox. */
    private readonly host: string,
  ) {}

  private at(address: string): string {
    return address.replace('example.com', this.host);
  }

  private async call<T>(name: string, ...parameters: unknown[]): Promise<T> {
    const list = parameters.map((_, index) => `$${index + 1}`).join(', ');
    return (await this.stack.database.query(`select ${name}(${list}) as answer`, parameters)).rows[0].answer;
  }

  async empty(): Promise<void> {
    // Faster than truncating, with few rows.
    for (const table of ['invite_requests', 'invites.audit', 'invites.blocked', 'invites.recent_calls'])
      await this.stack.database.query(`delete from ${table}`);
  }

  /** @param before the world of the model, which knows whether an honest person acts */
  async perform({by, do: what, address, form}: Step, before: World): Promise<void> {
    const to = this.at(address);
    if (by === 'person' && what !== 'ask' && !mayUsePage(before, address)) return;
    switch (what) {
      case 'ask':
        await this.call(
          'test_ask',
          JSON.stringify({
            full_name: `Form ${form}`,
            email: to,
            self_id: `${by} ${form}`,
            consent: form % 2 === 0,
            created_at: new Date(Date.UTC(2025, 4, 1, 0, form)).toISOString(),
          }),
          networks[by === 'stranger' ? by : address],
        );
        break;
      case 'bounce':
        await this.call('return_invite_mail', to, 'a test', 'a test');
        break;
      case 'invite':
        await this.call('fill_invite_batch', `form-${form}`, 100, 'a test');
        break;
      case 'decline':
        await this.stack.database.query(
          "select decline_invite_request(id, 'a test', 'a test') from invite_requests where address = $1 and again_of is null",
          [to],
        );
        break;
      case 'welcome':
        await this.call('welcome_invite_address', to, 'a test');
        break;
      case 'redeem':
        if (this.codes[to]) await this.call('redeem_invite_code', this.codes[to]);
        return;
      case 'day':
        this.days += 1;
        await this.stack.database.query('delete from invites.recent_calls');
        await letDaysPass(this.stack, 1);
        break;
      default: {
        const changes = what === 'correct' ? JSON.stringify({full_name: 'Corrected'}) : null;
        await this.call('test_page', to, what, changes);
        if (what === 'leave') {
          delete this.sent[to];
          delete this.codes[to];
        }
      }
    }
    for (const mail of await this.call<HandedMail[]>('test_deliver')) this.arrive(mail);
  }

  private arrive({kind, code, copy, request: {email, selfId}}: HandedMail): void {
    const strangers = kind === 'confirmation' && copy === 1 && selfId.startsWith('stranger');
    if (strangers || isRejected(email)) return;
    (this.sent[email] ??= []).push(kind);
    if (code) this.codes[email] = code;
  }

  private dayOf(instant: string): number {
    return this.days - Math.round((this.began - Date.parse(instant)) / 86_400_000);
  }

  /** The same view as the model's. */
  async view(address: string, link: boolean): Promise<View> {
    const to = this.at(address);
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- compared with the model's
    const {row, works, answers} = await this.call<any>('test_view', to, this.codes[to]);
    return {
      kept: row && {
        state: row.state,
        fields: String(row.full_name).replace('Form ', '').toLowerCase(),
        consent: row.consent,
        withdrawn: row.consent_withdrawn_at !== null,
        received: this.dayOf(row.received_at),
        since: this.dayOf(row.state_at),
      },
      answers: answers
        .filter(({by}: {by: string}) => by.startsWith('person'))
        .map(({by, state}: {by: string; state: string}) => `${by.replace('person ', '')} ${state}`),
      sent: this.sent[to] ?? [],
      works,
      link,
    };
  }

  /** What the own page shows, in days and without ids, times within a day, and when the address was typed again. */
  async page(address: string): Promise<unknown> {
    const answer = await this.call<{request: object} | null>('test_page', this.at(address), 'show', null);
    return JSON.parse(
      JSON.stringify({...answer, request: {...answer?.request, id: '', again: []}}, (key, value) =>
        typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && key !== 'createdAt'
          ? this.dayOf(value)
          : value,
      ),
    );
  }
}

describe('the SQL', () => {
  let stack: TestStack;
  beforeAll(async () => {
    // What is stored need not outlive the test.
    stack = await startTestStack({postgresFlags: ['fsync=off', 'synchronous_commit=off']});
    await stack.database.query(functions);
    // Marks of senders have 16 bits. With this secret, none of this test's are alike.
    await stack.database.query("update invites.pepper set value = 'a test'");
  });
  afterAll(() => stack.stop());

  async function run(steps: readonly Step[], host: string) {
    const real = new Real(stack, host);
    await real.empty();
    let world = start;
    for (const step of steps) {
      await real.perform(step, world);
      world = perform(world, step);
    }
    const views: Record<string, {view: View; page: unknown}> = {};
    for (const address of people)
      views[address] = {
        view: await real.view(address, viewOf(world, address).link),
        page: await real.page(address),
      };
    return {world, views};
  }

  const figures = {whole: 0, served: 0, none: 0};

  test('goes where the model goes, and no stranger changes what others are sent, shown or kept, in 200 random sequences; where they were first, the fields are theirs until corrected, but state, invite, code and link are the same', async () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const steps = sequenceOf(seed);
      const host = seed % 2 === 0 ? 'example.com' : 'gmail.com';
      const withAll = await run(steps, host);
      const without = await run(
        steps.filter(({by}) => by !== 'stranger'),
        host,
      );
      for (const address of people) {
        for (const {world, views} of [withAll, without])
          expect({seed, address, ...views[address]!.view}).toEqual({
            seed,
            address,
            ...viewOf(world, address),
          });
        const agreement = agreementOf(withAll.world, address);
        figures[agreement] += 1;
        if (agreement === 'none') continue;
        expect({seed, address, ...protectedPart(withAll.views[address]!.view, agreement)}).toEqual({
          seed,
          address,
          ...protectedPart(without.views[address]!.view, agreement),
        });
        if (agreement === 'whole') expect(withAll.views[address]!.page).toEqual(without.views[address]!.page);
      }
    }
    expect(figures.whole).toBeGreaterThan(100);
    expect(figures.served).toBeGreaterThan(30);
  });
});
