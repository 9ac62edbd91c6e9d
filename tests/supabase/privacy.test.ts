import fs from 'node:fs';
import {setTimeout as pause} from 'node:timers/promises';
import {eventually} from '../../supabase/local/eventually';
import * as facts from '../../src/facts/invite';
import {newAddress, newRequest, testStack} from '../support/stack';

const policy = fs.readFileSync('src/pages/_privacy-policy.mdx', 'utf8');

// With the clock, which nobody has to set up.
const j = testStack({clock: 1});

/** The words in the privacy policy for the columns of each table that hold something about a person. */
const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invite_requests: {
    full_name: 'Full name',
    email: 'Email address, as you typed it',
    address: 'and in lower case',
    phone: 'Phone number',
    self_id: 'SELF ID',
    device: 'Device',
    consent: 'Whether the box for updates was ticked',
    created_at: 'When your browser sent it',
    received_at: 'when we received it',
    fingerprint: 'A scrambled fingerprint of what was sent',
    again_of: 'whether it repeats an earlier request',
    trap_filled: 'Whether a field that people do not see was filled',
    consent_wording: 'the sentence you agreed to',
    consent_at: 'When you agreed to updates',
    consent_withdrawn_at: 'when you withdrew it',
    state: 'Its state',
    state_at: 'since when',
    state_reason: 'and why',
  },
  outbox: {
    kind: 'Each email about it',
    address: 'the address it is for',
    sender_mark: 'of the sender with the mailbox',
    domain_mark: 'and with its domain',
    settled_at: 'when it was sent',
    code: 'Your invite code, scrambled once it has been emailed',
  },
  codes: {
    code_hash: 'Your invite code, scrambled',
    ends_at: 'until when it works',
    used_at: 'and used',
    copies: 'sent again',
    copied_at: 'sent again',
  },
  blocked: {
    address_hash: 'a scrambled form of the address',
    why: 'with the reason',
    at: 'and the day',
    told_at: 'one email asks whether it was you, and we note when it was sent',
  },
  erased_mails: {
    mailbox_hash: 'a scrambled form of the mailbox',
    at: 'with the time of each email',
    sender_mark: 'the two fingerprints',
    domain_mark: 'the two fingerprints',
  },
  audit: {
    at: 'when each step was taken',
    action: 'each step',
    request_id: 'that your request was there',
    reason: 'and why',
  },
};

/** The other columns, which repeat one of these, are random, or are about the course of a mail. */
const unnamed: Readonly<Record<string, readonly string[]>> = {
  invite_requests: ['id', 'mailbox', 'agreed'],
  // prettier-ignore
  outbox: ['request_id', 'copy', 'mailbox', 'state', 'limited_by', 'queued_at', 'not_before', 'due_at', 'lease', 'tries', 'refusals'],
  codes: ['request_id'],
  audit: ['id', 'actor', 'requests'],
};

test('the privacy policy names every column that is stored about a request', async () => {
  const stored = await j.query<{name: string; columns: string[]}>(
    `select relname::text as name, array_agg(attname::text order by attname) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace in ('invites'::regnamespace, 'public'::regnamespace) and relkind = 'r' group by 1`,
  );
  // A plan goes with its request.
  const withoutPeople = ['limits', 'pepper', 'recent_calls', 'plans'];
  for (const {name, columns} of stored.filter((table) => !withoutPeople.includes(table.name)))
    expect([name, columns]).toEqual([
      name,
      [...Object.keys(named[name] ?? {}), ...(unnamed[name] ?? [])].sort(),
    ]);
  for (const words of Object.values(named).flatMap(Object.values)) expect(policy).toContain(words);
});

test('retention: served requests are erased after their days, waiting ones after their months', async () => {
  const ids: Record<string, string> = {};
  for (const name of ['waiting', 'old', 'invited', 'declined', 'undeliverable', 'fresh'])
    ids[name] = await j.idOf((await j.ask()).email);
  for (const state of ['invited', 'declined', 'undeliverable']) {
    await j.query('update invite_requests set state = $2 where id = $1', ids[state], state);
    await j.query(
      'update invite_requests set state_at = now() - make_interval(days => $2, mins => 1) where id = $1',
      ids[state],
      facts.keepServedDays,
    );
  }
  await j.query("update invite_requests set state = 'invited' where id = $1", ids.fresh);
  const [old] = await j.query<{email: string}>(
    'update invite_requests set received_at = now() - make_interval(months => $2, days => 1) where id = $1 returning email',
    ids.old,
    facts.retentionMonths,
  );
  // What repeats it goes with it, also if it came later.
  await j.ask({email: old!.email});
  expect(await j.night()).toBe(5);
  const left = [ids.waiting, ids.fresh].sort();
  expect((await j.rows()).map(({id}) => id).sort()).toEqual(left);
  const [mails] = await j.query(
    'select array_agg(distinct request_id::text order by request_id::text) as of from invites.outbox',
  );
  expect(mails!.of).toEqual(left);
  expect(await j.query("select distinct actor, reason from invites.audit where action = 'erased'")).toEqual([
    {actor: 'retention', reason: null},
  ]);
});

test('retention: the local clock runs it', async () => {
  const runs = "select from invites.audit where action = 'retention' and requests = 0";
  await eventually('it has run', async () => (await j.query(runs)).length > 0);
});

test('erasing: nothing that the person typed, or staff about them, is left in any table', async () => {
  const typed = {full_name: 'Zebulon Pike', phone: '+1 7777 8888', self_id: 'zebid', consent: true};
  const [wrong, right] = ['zebulon.typo@example.com', 'zebulon.pike@example.com'];
  const about = /zebulon|7777 8888|zebid/i;
  const find = async (whom: string) => JSON.parse((await j.invites('find', whom)).output);
  await j.ask({...typed, email: wrong});
  await j.mail(wrong);
  await j.ask({...typed, email: wrong});
  await j.invites('correct', await j.idOf(wrong), '--email', right);
  // Nothing of the address is left but the later form, which may be that of whoever reads its mail.
  expect(await find(wrong)).toMatchObject([{email: wrong, state: 'repeated'}]);
  expect((await j.invites('erase', wrong)).output).toContain(`Erased ${wrong}: 1 request`);
  expect(await j.everything()).not.toContain(wrong);
  const link = await j.mail(right);
  await j.ask({...typed, email: right});
  await j.page(link, 'agree');
  await j.page(link, 'correct', {full_name: 'Zebulon M. Pike'});
  await j.invites('returned', right, '--why', 'Zebulon wrote that it is full');
  await j.act('welcome', right, {why: 'Zebulon called'});
  await j.inviteAll();
  await j.page(await j.mail(right), 'send');
  const filled = await Promise.all(
    ['invite_requests', ...['outbox', 'audit', 'codes'].map((name) => `invites.${name}`)].map((table) =>
      j.query(`select t::text from ${table} t`),
    ),
  );
  const isAbout = filled.map((rows) => rows.length > 0 && about.test(JSON.stringify(rows)));
  // A code is there as a hash.
  expect(isAbout).toEqual([true, true, true, false]);
  expect(await find(right)).toHaveLength(2);
  expect(await j.invites('erase', right, '--why', 'Zebulon asked by phone')).toMatchObject({
    status: 1,
    notes: expect.stringContaining('leave out --why'),
  });
  // Nor does the database keep one, whoever calls it.
  await j.act('erase', right, {});
  await j.rpc('act_on_invite', {action: 'erase', whom: right, by_whom: 'a test', why: 'Zebulon asked'});
  expect(await j.everything()).not.toMatch(about);
  expect(await find(right)).toEqual([]);
});

test('retention: that an address left is forgotten as late as a request, counted from what happened last', async () => {
  await j.query('delete from invites.blocked');
  await j.page(await j.mail((await j.ask()).email), 'leave');
  const kept = async (months: number) => {
    await j.query('update invites.blocked set at = now() - make_interval(months => $1)', months);
    await j.night();
    return (await j.query('select from invites.blocked')).length;
  };
  await j.query("update invites.blocked set told_at = now() - interval '1 month'");
  expect(await kept(facts.retentionMonths + 1)).toBe(1);
  await j.query('update invites.blocked set told_at = null');
  expect([await kept(facts.retentionMonths - 1), await kept(facts.retentionMonths + 1)]).toEqual([1, 0]);
});

test('the site and the database count the same days', async () => {
  expect(
    await j.query(
      "select name, figure from invites.limits where name in ('keep_served_days', 'link_days', 'invite_days', 'code_copies', 'keep_months') order by 1",
    ),
  ).toEqual([
    {name: 'code_copies', figure: facts.codeCopies},
    {name: 'invite_days', figure: facts.inviteDays},
    {name: 'keep_months', figure: facts.retentionMonths},
    {name: 'keep_served_days', figure: facts.keepServedDays},
    {name: 'link_days', figure: facts.linkDays},
  ]);
  expect(await j.call('invites.consent_wording')).toBe(facts.consentWording);
});

describe('network addresses', () => {
  beforeAll(() => j.empty());

  const callers = () => j.query('select client, kind from invites.recent_calls');

  test('are forgotten after ten minutes by the clock, even while the worker hangs, and are in no other table', async () => {
    const from = newAddress();
    await j.askForMail(await j.ask({}, from), {from});
    const noted = ['insert', 'mail'].map((kind) => ({client: from, kind}));
    expect(await callers()).toEqual(expect.arrayContaining(noted));
    expect(await j.everything()).not.toContain(from);
    const hanging = j.functionPid;
    process.kill(hanging, 'SIGSTOP');
    try {
      await j.ask();
      // Long enough for the clock to wake the worker.
      await pause(1_500);
      await j.query("update invites.recent_calls set at = at - interval '10 minutes'");
      await eventually('nobody is noted any more', async () => (await callers()).length === 0);
    } finally {
      process.kill(hanging, 'SIGCONT');
    }
  });

  test('shut nobody out after the clock was set back a day, and emails don’t wait for that day', async () => {
    const from = newAddress();
    for (let n = 0; n < 30; n += 1) await j.ask({}, from);
    expect(await j.insert(newRequest(), {from})).toMatchObject({status: 429});
    const {email} = await j.ask();
    // For the database the same: everything it stored is a day ahead.
    await j.query(`
      update invites.recent_calls set at = at + interval '1 day';
      update invites.outbox set queued_at = queued_at + interval '1 day', not_before = not_before + interval '1 day',
        due_at = due_at + interval '1 day', lease = gen_random_uuid(), state = 'waiting', settled_at = null;
      update invite_requests set received_at = received_at + interval '1 day'`);
    const before = (await j.mailsTo(email)).length;
    await j.ask({}, from);
    await eventually('the mail is sent', async () => (await j.mailsTo(email)).length > before);
    expect(await j.query('select from invites.recent_calls where at > clock_timestamp()')).toEqual([]);
  });
});

test('marks of senders go a day after the erasure, and what counts for the limits after 30 days', async () => {
  // A mail that the test before left with a lease would hold up this one for half a minute.
  await j.empty();
  const {email} = await j.ask();
  await j.mail(email);
  await j.act('erase', email);
  const kept = () =>
    j.query(
      'select sender_mark is not null as sender, domain_mark is not null as domain from invites.erased_mails',
    );
  expect(await kept()).toContainEqual({sender: true, domain: true});
  for (const [hours, rows] of [
    [25, [{sender: false, domain: false}]],
    [29 * 24, []],
  ] as const) {
    await j.query('update invites.erased_mails set at = at - make_interval(hours => $1)', hours);
    await j.night();
    expect(await kept()).toEqual(rows);
  }
});
