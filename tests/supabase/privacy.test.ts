import {setTimeout as pause} from 'node:timers/promises';
import * as facts from '../../src/facts/invite';
import {waitFor} from '../../supabase/local/waitFor';
import {newAddress, newRequest} from './support/backend';
import {mailProvider} from './support/faults';
import type {MailProvider} from './support/faults';
import {testStack} from './support/testStack';

const typed = {full_name: 'Zebulon Pike', phone: '+1 7777 888899', self_id: 'zebid', consent: true};
const about = /zebulon|7777 8888|zebid/i;

describe('what is kept', () => {
  const stack = testStack();

  test('after leaving is the list in the facts, for as long as they say: nothing typed, and hashes of the address', async () => {
    const email = 'zebulon.pike@example.com';
    await stack.ask({...typed, email});
    const link = await stack.mail(email);
    await stack.ask({...typed, email, full_name: 'Zebulon M. Pike'});
    await stack.page(link, 'agree');
    const {full_name, phone} = typed;
    const changes = {full_name, phone, self_id: 'zebid2', device: 'Android'};
    expect((await stack.page(link, 'correct', changes)).status).toBe(200);
    await stack.invite(email);
    await stack.page(link, 'send');
    await stack.send();
    expect(await stack.everything()).toMatch(about);
    expect((await stack.page(link, 'leave')).json).toEqual({outcome: 'left', requests: 2});
    expect(await stack.everything()).not.toMatch(about);
    const kept: Record<string, string[]> = {};
    for (const {name, columns} of await stack.query<{name: string; columns: string[]}>(
      `select oid::regclass::text as name, array_agg(attname::text order by attnum) as columns
       from pg_class join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
       where relnamespace in ('invites'::regnamespace, 'public'::regnamespace) and relkind = 'r'
         and relname not in ('settings', 'calls') group by 1`,
    ))
      if ((await stack.query(`select from ${name}`)).length > 0) kept[name.replace('invites.', '')] = columns;
    const listed = Object.entries(facts.keptAfterLeaving).sort();
    expect(Object.entries(kept).sort()).toEqual(
      listed.map(([name, columns]) => [name, Object.keys(columns)]),
    );
    // 30 days for emails, and the retention for the address.
    await stack.letPass('31 days');
    await stack.call('delete_expired_invites');
    expect(await stack.query('select from invites.sent_mails')).toEqual([]);
    expect(await stack.query('select from invites.left_addresses')).toHaveLength(1);
    await stack.letPass(`${facts.retentionMonths} months`);
    await stack.call('delete_expired_invites');
    expect(await stack.query('select from invites.left_addresses')).toEqual([]);
  });

  test('of served people goes after their days, of waiting ones after their months; the site counts the same', async () => {
    await stack.empty();
    const people: Record<string, string> = {};
    for (const name of ['waiting', 'old', 'invited', 'declined', 'undeliverable', 'fresh'])
      people[name] = (await stack.ask()).email;
    await stack.invite(people.invited!);
    for (const state of ['declined', 'undeliverable'])
      await stack.query('update invites.people set state = $1 where address = $2', state, people[state]);
    await stack.letPass(`${facts.keepDaysAfterDecision} days 1 minute`);
    await stack.invite(people.fresh!);
    await stack.query(
      'update invite_requests set received_at = now() - make_interval(months => $1, days => 1) where email = $2',
      facts.retentionMonths,
      people.old,
    );
    await stack.call('delete_expired_invites');
    const left = await stack.query<{address: string}>('select address from invites.people');
    expect(left.map(({address}) => address).sort()).toEqual([people.waiting, people.fresh].sort());
    const columns =
      'invite_days, max_code_resends, link_days, mail_window_days, keep_days_after_decision, keep_months';
    const {inviteDays, maxCodeResends, linkDays, mailWindowDays, keepDaysAfterDecision, retentionMonths} =
      facts;
    const [counted] = await stack.query(`select ${columns} from invites.settings`);
    expect(Object.values(counted!)).toEqual([
      inviteDays,
      maxCodeResends,
      linkDays,
      mailWindowDays,
      keepDaysAfterDecision,
      retentionMonths,
    ]);
  });
});

describe('network addresses', () => {
  const stack = testStack({clock: 1});

  test('are in one table, and gone after an hour by the clock, though the worker hangs', async () => {
    const from = newAddress();
    await stack.askForMail(await stack.ask({}, from), {from});
    expect(await stack.everything()).not.toContain(from);
    const worker = stack.backend.processes['send-invite-email']!;
    process.kill(worker, 'SIGSTOP');
    await pause(1_100);
    await stack.query("update invites.calls set began = began - interval '61 minutes'");
    const isEmpty = async () => (await stack.query('select from invites.calls')).length === 0;
    await waitFor('nobody is noted any more', isEmpty).finally(() => process.kill(worker, 'SIGCONT'));
  });
});

describe('logs', () => {
  // Refuses with a text that contains the recipient.
  let provider: MailProvider;
  const stack = testStack(async () => {
    provider = await mailProvider(({to: [to]}) => [
      422,
      {name: 'validation_error', message: `Invalid \`to\` field: ${to}`},
    ]);
    return {mail: provider.settings};
  });
  afterAll(() => provider.stop());

  test('hold no address, name, number or link, whatever goes wrong', async () => {
    const from = '127.3.2.1';
    const row = newRequest({...typed, email: 'secretary@example.com'});
    await stack.insert(row, {from});
    expect((await stack.askForMail(row, {from})).status).toBe(502);
    for (const changes of [
      {device: 'Blackberry'},
      {email: 'secretary@nowhere'},
      {full_name: 'Zebulon\u0000Pike'},
      {consent: 'Zebulon'},
      {created_at: '2025-02-30T00:00:00.000Z'},
      {extra: 'Zebulon'},
    ]) {
      expect((await stack.insert({...row, ...changes}, {from})).status).toBe(400);
      await stack.askForMail({...row, ...changes}, {from});
    }
    for (const query of ['received_at=eq.Zebulon', 'id=eq.secretary@example.com', 'Zebulon=eq.secretary'])
      for (const method of ['GET', 'PATCH'])
        await stack.visit(`/rest/v1/invite_requests?${query}`, {method, from, body: {}});
    const sql = "select invites.link_token(id, now() + interval '1 day') as token from invites.people";
    const [{token}] = (await stack.query<{token: string}>(sql)) as [{token: string}];
    for (const one of [token, `${token}0`])
      for (const action of ['show', 'correct']) await stack.open(one, action, {}, {from});
    // The launcher writes what programs say a moment later.
    await waitFor('refusals are logged', () => stack.readLogs().includes('The provider answered 422'));
    const lines = `${stack.readLogs()}\n${stack.said.join('\n')}`.split('\n');
    const secrets = ['Zebulon', 'secretary', '7777 8888', 'zebid', from, token.slice(-32)];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});
