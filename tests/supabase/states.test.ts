import {randomUUID} from 'node:crypto';
import {retentionMonths} from '../../src/facts/invite';
import {waitFor} from '../../supabase/local/waitFor';
import {testStack} from './support/testStack';

// What may happen to a person and their email in which state, by the functions of the database alone.
const stack = testStack();
beforeEach(async () => {
  await stack.query('update invites.outbox set lease = null where lease is not null');
  await stack.empty();
  await stack.set('mails_per_mailbox', 5);
  await stack.set('mails_per_day', 5_000);
});

interface Claimed {
  id: string;
  kind: string;
  code: string | null;
  try: number;
  link: string | null;
}

/** Claims the next email to a visitor, as if the leases before had ended. */
async function claim(worker: string): Promise<Claimed | null> {
  await stack.query('update invites.outbox set due_at = now() where lease is not null');
  const mail = await stack.call<Claimed | null>('claim_due_invite_mail', worker);
  if (mail?.kind !== 'team') return mail;
  await finish(mail, worker);
  return claim(worker);
}

const finish = (mail: Claimed, worker: string, outcome = 'sent') =>
  stack.call('finish_invite_mail', mail.id, worker, outcome, mail.try);

/** Takes every email that is due, as a provider does. @returns those to visitors */
async function post(): Promise<Claimed[]> {
  const mails: Claimed[] = [];
  for (;;) {
    const worker = randomUUID();
    const mail = await claim(worker);
    if (!mail) return mails;
    await finish(mail, worker);
    mails.push(mail);
  }
}

const report = (mail: Claimed, word: string) => stack.call('report_invite_mail', mail.id, word, mail.try);

async function decide(email: string, decision: string, why: string | null = null): Promise<unknown> {
  const sql = 'select decide_invite(id, state, $2, $3) as answer from invites.people where address = $1';
  return (await stack.query(sql, email, decision, why))[0]!.answer;
}

const put = (email: string, state: string) =>
  stack.query('update invites.people set state = $2 where address = $1', email, state);

/** So many people ask so often each. */
const many = (people: number, requests: number) =>
  stack.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
     select 'Many', 'many-' || p || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now() + r * interval '1 second'
     from generate_series(1, $1) p, generate_series(1, $2) r`,
    people,
    requests,
  );

/**
 * Asks, is mailed, and then lives through the steps: "bounced invite" is a report about the first invite, "bounced" about the last
 * email, "claim" and "sent" are what workers do, "2 hours" pass.
 */
async function live(steps: string): Promise<object> {
  const {email} = await stack.ask();
  const erase = (request: unknown = null) =>
    stack.query('select erase_invites(id, $2) from invites.people where address = $1', email, request);
  const [workers, taken]: [string[], Claimed[]] = [[], []];
  const mails: Claimed[] = [];
  let used = false;
  const newestCode = () => mails.findLast(({code}) => code)?.code;
  const does: Record<string, () => Promise<unknown>> = {
    ask: () => stack.ask({email}),
    post: async () => mails.push(...(await post())),
    invite: () => decide(email, 'invited'),
    leave: () => erase(),
    rejoin: () => stack.call('use_invite_link', mails.at(-1)!.link, 'rejoin'),
    'erase first': async () => erase((await stack.rows(email))[0]!.id),
    claim: async () => {
      workers.push(randomUUID());
      taken.push((await claim(workers.at(-1)!))!);
      mails.push(taken.at(-1)!);
    },
    sent: () => finish(taken.shift()!, workers.shift()!),
    decline: () => decide(email, 'declined'),
    reason: () => decide(email, 'declined', 'Full.'),
    redeem: async () => (used = await stack.redeem(newestCode()!)),
    fail: async () => {
      const worker = randomUUID();
      await finish((await claim(worker))!, worker, 'unavailable');
    },
    full: () => stack.set('mails_per_mailbox', 1),
  };
  for (const step of `${steps}, post`.split(', ')) {
    const [word = '', kind] = step.split(' ');
    if (does[step]) await does[step]();
    else if (/^\d/.test(step)) await stack.letPass(step).then(() => stack.call('delete_expired_invites'));
    else await report(kind ? mails.find((mail) => mail.kind === kind)! : mails.at(-1)!, word);
  }
  const works = newestCode() ? await stack.redeem(newestCode()!) : null;
  const requests = (await stack.rows(email)).length;
  return {
    state: await stack.stateOf(email),
    mails: mails.map(({kind}) => kind).join(' '),
    works,
    used,
    requests,
  };
}

const invited = 'post, invite, post';

test.each([
  ['post, reason, post, invite, post, failed declined, 2 hours', {mails: 'confirmation declined invite'}],
  [`${invited}, bounced invite, failed confirmation, 2 hours`, {mails: 'confirmation invite', works: false}],
  [
    `${invited}, failed invite, 2 hours, post, failed invite, 3 hours`,
    {mails: 'confirmation invite invite', works: true},
  ],
  [
    `${invited}, bounced invite, invite, complained confirmation, bounced invite`,
    {state: 'invited', works: true},
  ],
  [`${invited}, bounced invite, 29 days, invite, post, 29 days`, {state: 'invited', works: true}],
  [`${invited}, ask, 1 day, post, complained`, {state: 'invited', works: true}],
  [`${invited}, invite, fail, redeem`, {used: true, mails: 'confirmation invite'}],
  [`${invited}, invite, post, failed invite, 3 hours`, {mails: 'confirmation invite invite', works: true}],
  ['post, failed confirmation, failed confirmation, 3 hours', {mails: 'confirmation confirmation'}],
  [`${invited}, invite, redeem`, {used: true, mails: 'confirmation invite'}],
  [
    'post, leave, ask, 1 day, post, bounced, invite',
    {state: 'left_before', mails: 'confirmation confirmation'},
  ],
  ['post, decline, 20 days, full, ask, 11 days', {state: undefined}],
  ['post, ask, post, invite, post', {mails: 'confirmation invite'}],
  [`${invited}, redeem, bounced invite, invite`, {state: 'undeliverable', mails: 'confirmation invite'}],
  ['post, 23 months 27 days, invite, post, 6 days', {state: 'invited', works: true}],
  ['post, 23 months 27 days, ask, post, 6 days', {state: 'requested', requests: 1}],
  // The letter named the day: an answer comes, and both requests go.
  ['post, decline, 29 days, ask, post, 2 days', {state: undefined, mails: 'confirmation confirmation'}],
  ['post, full, reason, post, 31 days', {state: 'declined', mails: 'confirmation declined'}],
  ['decline', {state: 'declined', mails: 'confirmation'}],
  ['leave, ask', {state: 'left_before', mails: 'confirmation'}],
  // A full mailbox: the question comes late, and its link works as long as it says.
  ['post, leave, full, ask, 30 days, post, 29 days, rejoin', {state: 'requested'}],
  ['erase first, ask', {state: 'requested', mails: 'confirmation'}],
  ['ask, erase first', {state: 'requested', mails: 'confirmation', requests: 1}],
  ['leave, ask, ask, erase first', {state: 'left_before', mails: 'confirmation', requests: 1}],
  ['post, ask, erase first, bounced', {state: 'undeliverable', requests: 1}],
  // The provider reports before its answer is noted, or between the notes of two workers.
  ['claim, failed, sent, 3 hours', {mails: 'confirmation confirmation'}],
  ['claim, claim, sent, failed, sent, 3 hours', {mails: 'confirmation confirmation confirmation'}],
  ['post, invite, claim, bounced, invite, post, sent, bounced invite', {state: 'invited', works: true}],
])('asked, %s: %j', async (steps, expected) => {
  expect(await live(steps)).toMatchObject(expected);
});

// An answer other than `done` changes nothing and mails nothing.
test.each([
  ['requested', 'invited', 'done', 'invite'],
  ['requested', 'declined', 'done', 'declined'],
  ['invited', 'invited', 'done', 'invite'],
  ['invited', 'declined', 'invited', undefined],
  ['declined', 'invited', 'done', 'invite'],
  ['declined', 'declined', 'declined', undefined],
  ['undeliverable', 'invited', 'done', 'invite'],
  ['undeliverable', 'declined', 'undeliverable', undefined],
  ['left_before', 'invited', 'left_before', undefined],
  ['left_before', 'declined', 'left_before', undefined],
])('%s, then %s by staff: %s', async (state, decision, answer, mailed) => {
  const {email} = await stack.ask();
  await post();
  await put(email, state);
  expect(await decide(email, decision, 'Full.')).toBe(answer);
  expect(await stack.stateOf(email)).toBe(answer === 'done' ? decision : state);
  expect((await post()).map(({kind}) => kind)).toEqual(mailed ? [mailed] : []);
});

test('words that nothing means are refused, and only who is invited has a code', async () => {
  const {email} = await stack.ask();
  await decide(email, 'invited');
  const [mail] = (await post()) as [Claimed];
  for (const word of ['requested', 'left_before', 'typo'])
    await expect(decide(email, word)).rejects.toThrow();
  await expect(report(mail, 'delivered')).rejects.toThrow();
  await expect(stack.call('finish_invite_mail', mail.id, null, 'typo', 0)).rejects.toThrow();
  for (const state of ['requested', 'declined', 'undeliverable', 'left_before'])
    await expect(put(email, state)).rejects.toThrow('violates check constraint');
});

test('an email that is sent again links as long as it says, and one that was suppressed has its end', async () => {
  await stack.ask();
  const [first] = (await post()) as [Claimed];
  await stack.letPass('20 days');
  await report(first, 'failed');
  expect((await stack.call<{mails: object}>('invite_status')).mails).toMatchObject({oldestMinutes: 0});
  await stack.letPass('2 hours');
  const [second] = (await post()) as [Claimed];
  const end = ({link}: Claimed) => Number(link!.split('.')[1]);
  expect(end(second)).toBeGreaterThanOrEqual(end(first));
  await report(second, 'suppressed');
  const sql = 'select finished_at from invites.outbox where id = $1';
  expect(await stack.query(sql, first.id)).toEqual([{finished_at: expect.any(Date)}]);
});

test('the team is told of an address once a day, however many forms name it', async () => {
  const notices = () =>
    stack.query("select state from invites.outbox where kind = 'team' order by queued_at");
  await many(1, 3);
  await post();
  await many(1, 3);
  await post();
  expect(await notices()).toEqual([{state: 'sent'}, {state: 'waiting'}]);
  await stack.letPass('1 day');
  await post();
  expect(await notices()).toEqual([{state: 'sent'}, {state: 'sent'}]);
});

test('staff’s email doesn’t wait behind what the total holds, and find isn’t filled up', async () => {
  const {email} = await stack.ask();
  await post();
  await stack.set('mails_per_day', 1);
  await many(60, 2);
  await stack.letPass('1 minute');
  await decide(email, 'invited');
  expect((await post()).map(({kind}) => kind)).toEqual(['invite']);
  expect(await stack.call('find_invite_people', 'many')).toHaveLength(60);
  await stack.query("update invites.people set state_at = now() where address = 'many-1@example.com'");
  await many(120, 1);
  await stack.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
     select 'Too', n || 'many-1@example.com', '+1 555 0100 22', 'ada', 'iPhone', now() from generate_series(1, 120) n`,
  );
  const [exact] = await stack.call<object[]>('find_invite_people', 'many-1@example.com');
  expect(exact).toMatchObject({email: 'many-1@example.com'});
});

test('the team hears of a form, however many emails its mailbox has had', async () => {
  await stack.set('mails_per_mailbox', 1);
  const {email} = await stack.ask();
  await post();
  await stack.letPass('25 hours');
  await stack.ask({email});
  await post();
  const sql = "select from invites.outbox where kind = 'team' and state = 'sent'";
  expect(await stack.query(sql)).toHaveLength(2);
});

test('a form that arrives while its person is deleted for age is kept', async () => {
  const {email} = await stack.ask();
  await stack.letPass(`${retentionMonths} months 1 day`);
  const visitor = await stack.database.connect();
  await visitor.query('begin');
  await visitor.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
     values ('Again', $1, '+1 555 0100 22', 'ada', 'iPhone', now())`,
    [email],
  );
  const deletion = stack.call('delete_expired_invites');
  const waiting = 'select from pg_locks where not granted';
  await waitFor('the deletion waits', async () => (await stack.query(waiting)).length > 0);
  await visitor.query('commit');
  visitor.release();
  await deletion;
  expect(await stack.rows(email)).toContainEqual(expect.objectContaining({full_name: 'Again'}));
});
