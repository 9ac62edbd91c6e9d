import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {openSchedule} from '../../tools/release/launchCheck';
import {readHealth} from '../../supabase/staff/health';
import {newAddress, newRequest, testStack} from '../support/stack';

const j = testStack({hosted: true, mail: {SITE_URL: undefined}});
beforeAll(async () => {
  // Stubs for what only hosted projects have: pg_cron, pg_net and the vault.
  await j.query(`
    create schema cron; create schema net; create schema vault;
    create table cron.job (jobid integer generated always as identity, jobname text, schedule text, command text, active boolean default true);
    create table cron.job_run_details (jobid integer, status text, start_time timestamptz default now());
    create function cron.schedule(text, text, text) returns void language sql as 'insert into cron.job (jobname, schedule, command) values ($1, $2, $3)';
    create table net._http_response (status_code integer, error_msg text, created timestamptz default now());
    create table net.call (url text, headers jsonb);
    create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) returns bigint
      language sql as 'insert into net.call values (url, headers); select 1::bigint';
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    grant usage on schema cron, vault, net to public; grant select, delete on all tables in schema cron, vault, net to public`);
});

/** A healthy project. Each test breaks one thing. */
beforeEach(async () => {
  await j.empty();
  await j.query('truncate cron.job, cron.job_run_details, vault.decrypted_secrets, net._http_response');
  await j.query(
    'revoke select on invite_requests from anon; grant insert (email) on invite_requests to anon',
  );
  expect(await j.call('invites.schedule')).toBe(true);
  await j.query("insert into cron.job_run_details select jobid, 'succeeded' from cron.job");
  await j.query(
    "insert into vault.decrypted_secrets values ('invite_functions_url', $1), ('invite_secret_key', $2)",
    `${j.stack.apiUrl}/functions/v1/`,
    j.stack.secretKey,
  );
  await j.night();
});

test('pg_cron wakes the worker when an email is due, and only then', async () => {
  const jobs = await j.query<{command: string}>('select command from cron.job order by jobname');
  const tick = async () => {
    for (const {command} of jobs) await j.query(command);
    return j.query<{url: string; headers: Record<string, string>}>('select * from net.call');
  };
  expect(await tick()).toEqual([]);
  const {email} = await j.ask();
  const [wake] = await tick();
  expect(wake!.url).toBe(`${j.stack.apiUrl}/functions/v1/send-invite-email/outbox`);
  const answer = await fetch(wake!.url, {method: 'POST', headers: wake!.headers, body: '{}'});
  expect(await answer.json()).toMatchObject({ok: true, sent: 2, waiting: 0});
  expect(await j.mailsTo(email)).toHaveLength(1);
  expect(await tick()).toHaveLength(1);
});

test.each([
  [
    'a job that is not scheduled',
    "delete from cron.job where jobname = 'invite retention'",
    '"invite retention" is not scheduled',
  ],
  [
    'a job that fails',
    "update cron.job_run_details d set status = 'failed' from cron.job j where j.jobid = d.jobid and jobname = 'invite clock'",
    '"invite clock" ended as failed',
  ],
  [
    'a database that does not know its functions',
    'delete from vault.decrypted_secrets',
    'does not know where its functions are',
  ],
  [
    'a secret key that was changed',
    "insert into net._http_response (status_code, created) values (200, now() - interval '1 minute'), (401, now())",
    'answered with 401. After a secret key was changed, the vault needs the new one',
  ],
  [
    'a function that nobody reaches',
    "insert into net._http_response (error_msg) values ('Timeout was reached')",
    'answered with Timeout was reached.',
  ],
  [
    'a table that the public key may read',
    'grant select on invite_requests to anon',
    'The public key may read or change public.invite_requests',
  ],
  [
    'a public key that may not ask',
    'revoke insert (email) on invite_requests from anon',
    'The public key may not add a request',
  ],
  ['a retention that never ran', 'delete from invites.audit', 'Retention last ran: never'],
])('health names %s', async (_, spoil, words) => {
  await j.query(spoil);
  const {schedule, alarms} = await readHealth(j.staff);
  expect([...schedule, ...alarms].join()).toContain(words);
});

const settings = () => ({SUPABASE_URL: j.stack.apiUrl, SUPABASE_SECRET_KEY: j.stack.secretKey});

test('health names missing settings with the command that sets them, and whose address the limits see', async () => {
  const {output} = await j.invites('health');
  for (const words of [
    'The limits see you as 127.0.0.1.',
    '! The function takes you for 198.51.100.7 and the data API for 127.0.0.1',
    'Run "npx supabase secrets set PROXY_HOPS=1".',
    '! Emails have no link to the person’s own page',
  ])
    expect(output).toContain(words);
});

test('launch:check says whether retention runs on the project, or why it can’t look', async () => {
  expect(await openSchedule(settings())).toEqual([]);
  await j.query('delete from cron.job');
  expect(await openSchedule(settings())).toHaveLength(2);
  expect((await openSchedule({}))[0]).toContain("SUPABASE_SECRET_KEY isn't set");
  const unreachable = {...settings(), SUPABASE_URL: 'http://127.0.0.1:9'};
  expect((await openSchedule(unreachable))[0]).toContain('could not be asked');
});

test('one job a minute does everything, even if a task fails, and its history is kept for a week', async () => {
  await j.query(
    `insert into cron.job_run_details select jobid, 'succeeded', now() - interval '8 days' from cron.job`,
  );
  expect(await j.query("select schedule, command from cron.job where schedule = '* * * * *'")).toEqual([
    {schedule: '* * * * *', command: 'select invites.run_clock()'},
  ]);
  await j.query(`insert into invites.recent_calls values ('insert', 'a', now() - interval '1 hour')`);
  // One task that fails takes none of the others with it.
  await j.query('alter function net.http_post rename to http_post_gone');
  await j.ask();
  await j.query('select invites.run_clock()');
  await j.query('alter function net.http_post_gone rename to http_post');
  expect(await j.query("select from invites.recent_calls where client = 'a'")).toEqual([]);
  await j.night();
  expect(
    await j.query("select min(start_time) > now() - interval '7 days' as kept from cron.job_run_details"),
  ).toEqual([{kept: true}]);
});

test('health raises an alarm for what is late, failed or kept too long', async () => {
  expect((await readHealth(j.staff)).alarms).toEqual([]);
  await j.ask();
  await j.ask();
  await j.query(`
    update invites.outbox set not_before = now() - interval '20 minutes' where kind = 'team';
    update invites.outbox set state = 'failed', settled_at = now() where kind = 'confirmation';
    update invite_requests set received_at = now() - interval '8 days', state_at = now() - interval '8 days';
    update invites.recent_calls set at = at - interval '20 minutes';
    update invites.audit set at = now() - interval '30 hours' where action = 'retention';`);
  const {alarms, summary} = await readHealth(j.staff);
  expect(summary[0]).toContain('Emails: 2 waiting, 2 due, the oldest for 120');
  expect(alarms.map((line) => line.split(/[:,]/)[0])).toEqual([
    '2 emails are due',
    '2 emails were given up today',
    '2 people have waited longer than 7 days',
    expect.stringMatching(/^A network address has been kept for \d+ minutes/),
    'Retention last ran',
  ]);
});

test('health counts limited emails without an alarm', async () => {
  const {email} = newRequest();
  const from = newAddress();
  for (const tag of ['@', '+two@', '+three@']) await j.ask({email: email.replace('@', tag)}, from);
  await j.query(`
    update invites.outbox set state = 'sent' where due_at <= now();
    update invites.outbox set queued_at = queued_at - interval '1 hour'`);
  const {alarms, summary} = await readHealth(j.staff);
  expect(summary[0]).toContain('1 waiting, 0 due, the oldest for 0 s, 1 held back by a limit');
  expect(alarms).toEqual([]);
});

test('health counts people whose mailbox is full', async () => {
  const {email} = newRequest();
  for (let n = 0; n < 8; n += 1) await j.ask({email: email.replace('@', `+${n}@`)});
  await j.letDaysPass(8);
  const {summary, alarms} = await readHealth(j.staff);
  // Nobody could invite them, and they're promised a later day.
  expect(alarms.join()).not.toContain('longer than 7 days');
  expect(summary[1]).toBe(
    '8 in the line cannot be invited yet: their mailboxes have had 5 emails in 30 days. "npm run invites -- list" says until when.',
  );
  const {output} = await j.invites('list');
  expect(output).toMatch(/no email until .*; the mailbox has had as many emails as one gets in a month/);
});

test('the command exits with 1 on an alarm, and refuses to ask without a terminal', async () => {
  const env = {...process.env, ...settings()};
  const run = (...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'supabase/staff/invites.ts', '--by=me', ...words],
      {env},
    ).catch((error) => error);
  expect(await run('health')).toMatchObject({stdout: expect.stringContaining('Emails: 0 waiting')});
  const {email} = await j.ask();
  expect(await run('erase', email)).toMatchObject({code: 1, stderr: expect.stringContaining('add --yes')});
  await j.query('delete from invites.audit');
  expect(await run('health')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('! Retention last ran'),
  });
});
