import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {openSchedule} from '../../tools/launchCheck';
import {readHealth} from '../../supabase/staff/report';
import {insert, newAddress, newRequest, startTestStack} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  // Stubs for what only hosted projects have.
  await stack.database.query(`
    create schema cron; create schema vault;
    create table cron.job (jobid integer primary key, jobname text, active boolean default true);
    create table cron.job_run_details (jobid integer, status text, start_time timestamptz default now());
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    grant usage on schema cron, vault to public; grant select on all tables in schema cron, vault to public;`);
});
afterAll(() => stack.stop());

/** A healthy project, in which each test breaks one thing. */
beforeEach(async () => {
  await stack.database.query(`
    truncate invite_requests, invites.outbox, invites.codes, invites.audit, invites.blocked, cron.job, cron.job_run_details, vault.decrypted_secrets;
    insert into cron.job values (1, 'invite calls'), (2, 'invite mails'), (3, 'invite retention'), (4, 'invite plans');
    insert into cron.job_run_details values (1, 'succeeded'), (2, 'succeeded'), (3, 'succeeded');
    insert into vault.decrypted_secrets values ('invite_functions_url', 'x'), ('invite_secret_key', 'x');
    select delete_expired_invite_requests()`);
});

const access = () => ({url: stack.apiUrl, secretKey: stack.secretKey});
test.each([
  [
    'a job that is not scheduled',
    "delete from cron.job where jobname = 'invite retention'",
    '"invite retention" is not scheduled',
  ],
  [
    'a job that fails',
    "update cron.job_run_details set status = 'failed' where jobid = 2",
    '"invite mails" ended as failed',
  ],
  [
    'a database that does not know its functions',
    'delete from vault.decrypted_secrets',
    'does not know where its functions are',
  ],
  ['a retention that never ran', 'delete from invites.audit', 'Retention ran last: never'],
])('%s is named', async (_, spoil, words) => {
  await stack.database.query(spoil);
  const {schedule, alarms} = await readHealth(access());
  expect([...schedule, ...alarms].join()).toContain(words);
});

test('launch:check sees whether retention runs on the project, and says when it cannot look', async () => {
  const env = {SUPABASE_URL: stack.apiUrl, SUPABASE_SECRET_KEY: stack.secretKey};
  expect(await openSchedule(env)).toEqual([]);
  await stack.database.query('delete from cron.job');
  expect(await openSchedule(env)).toHaveLength(4);
  expect((await openSchedule({}))[0]).toContain('SUPABASE_SECRET_KEY is not set');
  expect((await openSchedule({...env, SUPABASE_URL: 'http://127.0.0.1:9'}))[0]).toContain(
    'could not be asked',
  );
});

test('health counts what waits, what failed and what came back, and raises an alarm for each', async () => {
  expect((await readHealth(access())).alarms).toEqual([]);
  await insert(stack, newRequest());
  await insert(stack, newRequest());
  await stack.database.query(`
    update invites.outbox set not_before = now() - interval '20 minutes' where kind = 'team';
    update invites.outbox set state = 'failed', settled_at = now() where kind = 'confirmation';
    update invite_requests set received_at = now() - interval '8 days';
    update invites.recent_calls set at = at - interval '20 minutes';
    update invites.audit set at = now() - interval '30 hours' where action = 'retention';`);
  const {alarms, summary} = await readHealth(access());
  expect(summary[0]).toContain('Mails: 2 wait, 2 due, the oldest for 120');
  expect(alarms.map((line) => line.split(/[:,]/)[0])).toEqual([
    '2 mails are due',
    '2 mails were given up today',
    '2 people have waited longer than 7 days',
    expect.stringMatching(/^A network address is kept since \d+ minutes/),
    'Retention ran last',
  ]);
});

test('the command ends with 1 for a monitor, and without a terminal nobody can agree', async () => {
  const env = {...process.env, SUPABASE_URL: stack.apiUrl, SUPABASE_SECRET_KEY: stack.secretKey};
  const command = path.resolve(__dirname, '../../supabase/staff/invites.ts');
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', command, ...words], {env}).catch(
      (error) => error,
    );
  expect(await run('health')).toMatchObject({stdout: expect.stringContaining('Mails: 0 wait')});
  await insert(stack, newRequest());
  expect(await run('invite', '--count', '1')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('add --yes'),
  });
  await stack.database.query('delete from invites.audit');
  expect(await run('health')).toMatchObject({code: 1, stdout: expect.stringContaining('! Retention ran')});
});

test('a mail that a limit holds back is counted, and raises no alarm', async () => {
  const {email} = newRequest();
  const from = newAddress();
  for (const tag of ['@', '+two@', '+three@'])
    await insert(stack, newRequest({email: email.replace('@', tag)}), {from});
  await stack.database.query("update invites.outbox set state = 'sent' where due_at <= now()");
  await stack.database.query(`
    update invites.outbox set queued_at = queued_at - interval '1 hour';
    delete from invites.recent_calls`);
  const {alarms, summary} = await readHealth(access());
  expect(summary[0]).toContain('2 wait, 0 due, the oldest for 0 s, 2 held back by a limit');
  expect(alarms).toEqual([]);
});
