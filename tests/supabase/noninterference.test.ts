import fc from 'fast-check';
import {testStack} from '../support/stack';

/**
 * Two people with addresses of one mailbox and a third elsewhere, staff, and a stranger who types these addresses and others.
 * Each person and the stranger have their own network address. What a person is sent, shown and kept must be the same
 * without the stranger's steps.
 */
const people = ['anna@gmail.com', 'anna+self@gmail.com', 'bert@example.org'] as const;

/** Other addresses that the stranger types. Mail to the first one comes back, as from hosts without tags. */
const others = ['anna+zz@gmail.com', 'an.na+yy@gmail.com', 'bert+xx@example.org', 'mallory@example.org'];

const steps = {
  person: ['ask', 'correct', 'agree', 'withdraw', 'send', 'return', 'leave', 'redeem'],
  staff: ['bounce', 'invite', 'decline', 'welcome', 'day'],
  stranger: ['ask', 'ask', 'ask', 'bounce', 'leave'],
} as const;

interface Step {
  readonly by: keyof typeof steps;
  readonly do: (typeof steps)[Step['by']][number];
  readonly address: string;
}

const anyStep = (by: Step['by'], addresses: readonly string[], of: readonly Step['do'][] = steps[by]) =>
  fc.record({by: fc.constant(by), do: fc.constantFrom(...of), address: fc.constantFrom(...addresses)});
const sequence = fc.array(
  fc.oneof(
    {weight: 2, arbitrary: anyStep('person', people, ['ask'])},
    {weight: 2, arbitrary: anyStep('person', people)},
    {weight: 2, arbitrary: anyStep('staff', people)},
    {weight: 4, arbitrary: anyStep('stranger', [...others, ...people], ['ask'])},
    {weight: 2, arbitrary: anyStep('stranger', others)},
  ),
  {minLength: 20, maxLength: 25},
);

/** Steps of the real backend, one call each. Only this test installs them. */
const functions = `
  create function public.test_ask(form json, client text) returns void language plpgsql as $$
  begin
    perform set_config('request.headers', json_build_object('x-forwarded-for', client)::text, true), set_config('role', 'anon', true);
    insert into public.invite_requests (full_name, email, phone, self_id, device, consent, created_at) values
      ('Ada Lovelace', form ->> 'email', '+1 555 0100 22', form ->> 'self_id', 'iPhone',
        (form ->> 'consent')::boolean, (form ->> 'created_at')::timestamptz);
    perform set_config('role', 'none', true);
    delete from invites.outbox where kind = 'team';
  end $$;
  create function public.test_first(of_address text) returns public.invite_requests language sql as $$
    select * from public.invite_requests where address = of_address and again_of is null
  $$;
  create function public.test_deliver() returns json language plpgsql as $$
  declare
    token uuid := gen_random_uuid();
    mail json;
    handed json[] := '{}';
  begin
    while exists (select from invites.outbox where state = 'waiting' and due_at <= clock_timestamp()) loop
      for mail in select * from json_array_elements(public.claim_due_invite_mails(token, 100)) loop
        perform public.settle_invite_mail((mail -> 'request' ->> 'id')::uuid, mail ->> 'kind', (mail ->> 'copy')::integer, token,
          case when mail -> 'request' ->> 'email' like '%+zz@%' then 'returned' else 'sent' end);
        handed := handed || json_build_object('mail', mail,
          'theirs', (public.test_first(mail -> 'request' ->> 'email')).self_id like 'stranger%');
      end loop;
    end loop;
    return to_json(handed);
  end $$;
  create function public.test_page(of_address text, action text, changes json) returns json language sql as $$
    select public.use_invite_link(invites.link_token(r.id, now() + interval '1 hour', r.address), action, changes)
      from public.test_first(of_address) r where r.id is not null
  $$;`;

const networks: Record<string, string> = Object.fromEntries(
  ['stranger', ...people].map((who, index) => [who, `10.0.0.${index + 1}`]),
);

interface HandedMail {
  mail: {kind: string; code: string | null; copy: number; request: {email: string; selfId: string}};
  /** Whether the request that stands for the address is a stranger's. */
  theirs: boolean;
}

/** What a person did and has since they asked: mails are those that no stranger's form caused. */
interface Person {
  asked: boolean;
  /** A link to their own page. Of what a stranger caused, people use only the link to a request that the stranger began. */
  link: boolean;
  sent: string[];
  code?: string;
  /** Staff or a bounce had dealt with a stranger's request before the person asked. */
  preempted: boolean;
}

const nobody: Person = {asked: false, link: false, sent: [], preempted: false};

/** The steps of a sequence on the real SQL, with what each person then has. */
class Real {
  private readonly began = Date.now();
  private days = 0;
  private readonly people: Record<string, Person> = {};

  private person(address: string): Person {
    return (this.people[address] ??= structuredClone(nobody));
  }

  /** @param form a number of the form; even ones agree to updates */
  async perform({by, do: what, address}: Step, form: number): Promise<void> {
    const person = this.person(address);
    if (by === 'person' && what !== 'ask' && !(person.asked && person.link)) return;
    switch (what) {
      case 'ask': {
        if (by === 'person' && !person.asked) {
          const dealtWith = `select from test_first($1) r join invites.audit a on a.request_id = r.id
            where r.self_id like 'stranger%'`;
          Object.assign(person, {asked: true, preempted: (await j.query(dealtWith, address)).length > 0});
        }
        const created_at = new Date(Date.UTC(2025, 4, 1, 0, form));
        const fields = {email: address, self_id: `${by} ${form}`, consent: form % 2 === 0, created_at};
        await j.call('test_ask', JSON.stringify(fields), networks[by === 'stranger' ? by : address]);
        break;
      }
      case 'bounce':
        await j.call('act_on_invite', 'returned', address, 'a test');
        break;
      case 'invite':
        await j.query(
          "select invites.act('invite', id::text, 'a test') from invite_requests where state = 'requested' order by received_at, id",
        );
        break;
      case 'decline':
        await j.call('act_on_invite', 'decline', address, 'a test', 'a test');
        break;
      case 'welcome':
        await j.call('act_on_invite', 'welcome', address, 'a test');
        break;
      case 'redeem':
        if (person.code) await j.call('redeem_invite_code', person.code);
        return;
      case 'day':
        this.days += 1;
        await j.query('delete from invites.recent_calls');
        await j.letDaysPass(1);
        break;
      default:
        await j.call('test_page', address, what, what === 'correct' ? '{"full_name": "Corrected"}' : null);
        if (what === 'leave') delete this.people[address];
    }
    for (const mail of await j.call<HandedMail[]>('test_deliver')) this.arrive(mail);
  }

  private arrive({mail: {kind, code, copy, request}, theirs}: HandedMail): void {
    if (request.email.includes('+zz@')) return;
    const person = this.person(request.email);
    const caused = kind === 'confirmation' && copy === 1 && request.selfId.startsWith('stranger');
    if (!caused || theirs) person.link = true;
    if (!caused) person.sent.push(kind);
    if (code) person.code = code;
  }

  /** What an address is sent, shown and kept, in days and without ids, codes, and when a stranger typed it. */
  async view(address: string) {
    const {code = null, ...person} = this.person(address);
    const [kept] = await j.query<{works: boolean; answers: string[] | null}>(
      `select exists (select from invites.codes c where c.code_hash = invites.code_hash($2) and c.used_at is null) as works,
        (select array_agg(r.self_id || ' ' || o.state order by r.created_at)
          from invite_requests r join invites.outbox o on o.request_id = r.id
          where r.address = $1 and o.kind = 'confirmation' and o.copy = 1 and r.self_id like 'person%') as answers`,
      address,
      code,
    );
    const shown = await j.call('test_page', address, 'show', null);
    const page = JSON.parse(JSON.stringify(shown), (key, value) => {
      // When an address that left was told is by the address, whoever typed it.
      if (['id', 'again', 'blocked'].includes(key)) return undefined;
      const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && key !== 'createdAt';
      return isTime ? this.days - Math.round((this.began - Date.parse(value)) / 86_400_000) : value;
    });
    return {...person, ...kept!, page, request: page?.request ?? {}};
  }
}

type View = Awaited<ReturnType<Real['view']>>;

/** A stranger was first. */
const isTheirs = ({request}: View) => String(request.selfId).startsWith('stranger');

/** Where a stranger was first, the fields are theirs until they are corrected; the rest is the same. */
function withoutFields({request, sent, works, link}: View) {
  const name = request.fullName === 'Corrected' ? request.fullName : 'anything';
  return {state: request.state, name, invites: sent.filter((kind) => kind !== 'confirmation'), works, link};
}

const j = testStack({postgresFlags: ['fsync=off', 'synchronous_commit=off']});
beforeAll(async () => {
  await j.query(functions);
  // Marks of senders have 16 bits. With this secret, none of this test's are alike.
  await j.query("update invites.pepper set value = 'a test'");
  // Only the emails that a mailbox gets in 30 days are shared by everybody who causes some (SECURITY.md, "Not promised").
  await j.setLimit('mails_per_mailbox', 1_000);
});

/** What each person has after a sequence, or after a part of it. */
async function viewsAfter(all: readonly Step[], isPart: (step: Step) => boolean = () => true) {
  const real = new Real();
  await j.empty();
  for (const [form, step] of all.entries()) if (isPart(step)) await real.perform(step, form);
  const views: View[] = [];
  for (const address of people) views.push(await real.view(address));
  return views;
}

const figures = {whole: 0, served: 0};

const noInterference = fc.asyncProperty(sequence, async (all) => {
  const alone = await viewsAfter(all, ({by}) => by !== 'stranger');
  const among = await viewsAfter(all);
  for (const [index, view] of among.entries()) {
    // Skips addresses that haven't asked, or that staff or a bounce changed before they did.
    if (!view.asked || view.preempted) continue;
    figures[isTheirs(view) ? 'served' : 'whole'] += 1;
    if (isTheirs(view)) expect(withoutFields(view)).toEqual(withoutFields(alone[index]!));
    else expect(view).toEqual(alone[index]);
  }
});

test('no stranger changes what others are sent, shown or kept, in 40 random sequences', async () => {
  await fc.assert(noInterference, {numRuns: 40, seed: 1});
  expect(figures.whole).toBeGreaterThan(20);
  expect(figures.served).toBeGreaterThan(5);
});

test('a planted fault is found: a form of the mailbox answers the others of it', async () => {
  await j.query(`
    create function public.planted() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      update invites.outbox set state = 'covered' where mailbox = new.mailbox and address <> new.address and state = 'waiting';
      return null;
    end $$;
    create trigger planted after insert on invites.outbox for each row execute function public.planted();`);
  try {
    const found = await fc.check(noInterference, {numRuns: 200, seed: 1, endOnFailure: true});
    expect(found.failed).toBe(true);
    // The comparison found it, and not an error of the database.
    expect(String(found.errorInstance)).toContain('toEqual');
  } finally {
    await j.query('drop function public.planted cascade');
  }
});
