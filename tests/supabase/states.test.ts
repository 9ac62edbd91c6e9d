import {randomUUID} from 'node:crypto';
import {keepDaysAfterDecision, retentionMonths} from '../../src/facts/invite';
import {testStack} from './support/testStack';

// What may happen to a person and their email in which state, by the functions of the database alone.
const stack = testStack();
beforeEach(() => stack.empty());

interface Claimed {
  id: string;
  kind: string;
  code: string | null;
  try: number;
  link: string | null;
}

/** Takes every email that is due, as a provider does. @returns those to visitors */
async function post(outcome = 'sent'): Promise<Claimed[]> {
  const mails: Claimed[] = [];
  for (;;) {
    const worker = randomUUID();
    const mail = await stack.call<Claimed | null>('claim_due_invite_mail', worker);
    if (!mail) return mails;
    await stack.call('finish_invite_mail', mail.id, worker, outcome);
    if (mail.kind !== 'team') mails.push(mail);
  }
}

const kinds = (mails: Claimed[]) => mails.map(({kind}) => kind);

/** Someone who asked. Calls stand for what staff, the provider and the clock do to them. */
class Person {
  private constructor(readonly email: string) {}

  static async ask(): Promise<Person> {
    return new Person((await stack.ask()).email);
  }

  async decide(decision: string, why: string | null = null): Promise<string> {
    const sql = 'select decide_invite(id, state, $2, $3) as result from invites.people where address = $1';
    return (await stack.query<{result: string}>(sql, this.email, decision, why))[0]!.result;
  }

  put(state: string): Promise<unknown> {
    return stack.query('update invites.people set state = $2 where address = $1', this.email, state);
  }

  state(): Promise<string | undefined> {
    return stack.stateOf(this.email);
  }
}

const report = (mail: Claimed, word: string) => stack.call('report_invite_mail', mail.id, word, mail.try);

/** Someone who was mailed, and what was mailed. */
async function asked(): Promise<[Person, Claimed]> {
  const person = await Person.ask();
  return [person, (await post())[0]!];
}

async function invited(): Promise<[Person, Claimed]> {
  const [person] = await asked();
  await person.decide('invited');
  return [person, (await post())[0]!];
}

/** So many people ask so often each. */
function many(name: string, people: number, requests: number): Promise<unknown> {
  return stack.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
     select 'Ada Lovelace', $1 || '-' || p || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now() + r * interval '1 second'
     from generate_series(1, $2) p, generate_series(1, $3) r`,
    name,
    people,
    requests,
  );
}

async function later(interval: string): Promise<void> {
  await stack.letPass(interval);
  await stack.call('delete_expired_invites');
}

const [lastDays, oneDayMore] = [`${keepDaysAfterDecision - 1} days`, '1 day 1 minute'];

test.each<[string, () => Promise<unknown>, unknown]>([
  [
    'a decline that was taken back isn’t mailed again',
    async () => {
      const [person] = await asked();
      await person.decide('declined', 'Full.');
      const [letter] = await post();
      await person.decide('invited');
      await post();
      await report(letter!, 'failed');
      await later('2 hours');
      return kinds(await post());
    },
    [],
  ],
  [
    'a dead address gets no answer that failed before',
    async () => {
      const [person, confirmation] = await asked();
      await person.decide('invited');
      const [invite] = await post();
      await report(invite!, 'bounced');
      await report(confirmation, 'failed');
      await later('2 hours');
      return [await person.state(), kinds(await post())];
    },
    ['undeliverable', []],
  ],
  [
    'a report that comes again after the retry sends nothing, and leaves the code',
    async () => {
      const [, first] = await invited();
      await report(first, 'failed');
      await later('2 hours');
      const [second] = await post();
      await report(first, 'failed');
      await later('3 hours');
      return [kinds(await post()), await stack.redeem(second!.code!)];
    },
    [[], true],
  ],
  [
    'a report about an old email leaves who was invited since as they are',
    async () => {
      const [person, confirmation] = await asked();
      await person.decide('invited');
      const [invite] = await post();
      await report(invite!, 'bounced');
      await person.decide('invited');
      await report(confirmation, 'complained');
      await report(invite!, 'bounced');
      return [await person.state(), kinds(await post())];
    },
    ['invited', ['invite']],
  ],
  [
    'staff’s email doesn’t wait behind what the total holds up',
    async () => {
      const [person] = await asked();
      await stack.set('mails_per_day', 1);
      await many('held', 60, 1);
      await stack.letPass('1 minute');
      await person.decide('invited');
      const mails = kinds(await post());
      await stack.set('mails_per_day', 5_000);
      return mails;
    },
    ['invite'],
  ],
  [
    'who is invited again after a bounce has a code for all its days',
    async () => {
      const [person, invite] = await invited();
      await report(invite, 'bounced');
      const old = await stack.redeem(invite.code!);
      await later(lastDays);
      const answer = await person.decide('invited');
      const [again] = await post();
      await later(lastDays);
      return [old, answer, await stack.redeem(again!.code!)];
    },
    [false, 'done', true],
  ],
  [
    'who used their code has none after a bounce',
    async () => {
      const [person, invite] = await invited();
      await stack.redeem(invite.code!);
      await report(invite, 'bounced');
      return [await person.state(), await person.decide('invited')];
    },
    ['undeliverable', 'used'],
  ],
  [
    'a code and a new request outlive the months of an old one, which goes',
    async () => {
      const [coded, fresh] = [await Person.ask(), await Person.ask()];
      await post();
      await later(`${retentionMonths - 1} months 27 days`);
      await coded.decide('invited');
      const [{code}] = (await post()) as [Claimed];
      await stack.ask({email: fresh.email});
      await later('6 days');
      const requests = (await stack.rows(fresh.email)).length;
      return [await stack.redeem(code!), await fresh.state(), requests];
    },
    [true, 'requested', 1],
  ],
  [
    'a declined person who asks again on the last day is answered, then both requests go',
    async () => {
      const [person] = await asked();
      await person.decide('declined');
      await stack.letPass(lastDays);
      await stack.ask({email: person.email});
      const answered = kinds(await post());
      await later(oneDayMore);
      return [answered, await person.state()];
    },
    [['confirmation'], undefined],
  ],
  [
    'a decline that a limit holds back is mailed before its person is deleted',
    async () => {
      const [person] = await asked();
      await stack.set('mails_per_mailbox', 1);
      await person.decide('declined', 'Full.');
      await post();
      await later(`${keepDaysAfterDecision} days 1 minute`);
      await stack.set('mails_per_mailbox', 5);
      await stack.query("update invites.outbox set due_at = now() where state = 'waiting'");
      const mails = kinds(await post());
      await stack.call('delete_expired_invites');
      return [mails, await person.state()];
    },
    [['declined'], undefined],
  ],
  [
    'a decline without a reason leaves the answer that waits',
    async () => {
      const person = await Person.ask();
      await person.decide('declined');
      return kinds(await post());
    },
    ['confirmation'],
  ],
  [
    'find isn’t filled up by the requests of one person',
    async () => {
      await many('zoe', 2, 110);
      return (await stack.call<unknown[]>('find_invite_people', 'zoe-')).length;
    },
    2,
  ],
  [
    'an email that was suppressed has its end',
    async () => {
      const [, {id}] = await asked();
      await stack.call('report_invite_mail', id, 'suppressed', 0);
      return stack.query('select finished_at is not null as ended from invites.outbox where id = $1', id);
    },
    [{ended: true}],
  ],
  [
    'a link in an email that is sent again ends as late as it says',
    async () => {
      const [, first] = await asked();
      await stack.letPass('20 days');
      await report(first, 'failed');
      await stack.letPass('2 hours');
      const [second] = await post();
      const end = (mail: Claimed) => Number(mail.link!.split('.')[1]);
      return end(second!) >= end(first);
    },
    true,
  ],
])('%s', async (_, happens, expected) => {
  expect(await happens()).toEqual(expected);
});

// An answer other than `done` changes nothing and mails nothing.
test.each([
  ['requested', 'invited', 'done', ['invite']],
  ['requested', 'declined', 'done', ['declined']],
  ['invited', 'invited', 'done', ['invite']],
  ['invited', 'declined', 'invited', []],
  ['declined', 'invited', 'done', ['invite']],
  ['declined', 'declined', 'declined', []],
  ['undeliverable', 'invited', 'done', ['invite']],
  ['undeliverable', 'declined', 'undeliverable', []],
  ['left_before', 'invited', 'left_before', []],
  ['left_before', 'declined', 'left_before', []],
])('%s, then %s by staff: %s', async (state, decision, answer, mails) => {
  const [person] = await asked();
  await person.put(state);
  expect(await person.decide(decision, 'Full.')).toBe(answer);
  expect(await person.state()).toBe(answer === 'done' ? decision : state);
  expect(kinds(await post())).toEqual(mails);
});

test('words that nothing means are refused, and only who is invited has a code that works', async () => {
  const [person, {id}] = await invited();
  for (const word of ['requested', 'left_before', 'typo'])
    await expect(person.decide(word)).rejects.toThrow();
  await expect(stack.call('report_invite_mail', id, 'delivered', 0)).rejects.toThrow();
  await expect(stack.call('finish_invite_mail', id, null, 'typo')).rejects.toThrow();
  for (const state of ['requested', 'declined', 'undeliverable', 'left_before'])
    await expect(person.put(state)).rejects.toThrow('violates check constraint');
});
