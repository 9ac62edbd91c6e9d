import {execFile} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import {promisify} from 'node:util';
import {close, freePorts, listen} from '../../supabase/local/ports';
import {toCsv} from '../../supabase/staff/csv';
import {checkStatus} from '../../supabase/staff/status';
import {newRequest} from './support/backend';
import {testStack} from './support/testStack';

// Nothing can listen on this port.
const stack = testStack({mail: {SITE_URL: 'http://127.0.0.1:1'}});
beforeEach(() => stack.empty());

test('each command has its help', async () => {
  const {output} = await stack.invites('--help');
  const names = [...output.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name);
  expect(names).toEqual(['list', 'invite', 'decline', 'find', 'erase', 'export', 'status']);
  for (const name of names)
    expect((await stack.invites(name, '--help')).output).toContain(`npm run -s invites -- ${name}`);
});

test.each([
  ['', 'Which command?'],
  ['desk', 'There’s no command "desk".'],
  ['list held', '"list" doesn’t take "held".'],
  ['list --dry-run', '"list" doesn’t take --dry-run.'],
  ['find', '"find" needs WORDS.'],
  ['invite x@example.com --count 2', 'Name people, or say how many'],
  ['invite Ana', 'no email address and no id in "Ana"'],
  ['invite --count 2x', 'positive whole number'],
  ['list --state waiting', '--state is one of requested, invited,'],
  ['decline x@example.com', 'Give a reason with --why'],
  ['decline x@example.com --why a\u0007', '--why is one line'],
])('"%s" is refused, with the rule', async (line, rule) => {
  const refused = await stack.invites(...line.split(' ').filter(Boolean));
  expect(refused).toMatchObject({status: 1, output: '', notes: expect.stringContaining(rule)});
});

test('a dry run says how many and whom, and changes nothing', async () => {
  const [{email: one}, {email: two}] = [await stack.ask(), await stack.ask()];
  await stack.send();
  const before = await stack.everything();
  for (const [line, question] of [
    [`invite ${one} ${two}`, `Invite 2 people: ${one}, ${two}?`],
    ['invite --count 1 --yes', `Invite 1 person: ${one}?`],
    [`decline ${one} --why Full.`, `Decline 1 person: ${one}? They get this by email: “Full.”`],
    [`erase ${one} ${two} --yes`, `Erase 2: ${one} with its request, ${two} with its request?`],
  ] as const) {
    const {status, output} = await stack.invites(...line.split(' '), '--dry-run');
    expect([status, output]).toEqual([0, expect.stringContaining(question)]);
    expect(output).toContain('Nothing was changed, because of --dry-run.');
  }
  expect(await stack.everything()).toBe(before);
});

test('without a terminal to ask at, a command says to add --yes', async () => {
  const {email} = await stack.ask();
  const {apiUrl, secretKey} = stack.backend;
  const copied = {SUPABASE_URL: ` "${apiUrl}"\n`, SUPABASE_SECRET_KEY: `'${secretKey}' `};
  const program = ['--import', 'tsx', 'supabase/staff/invites.ts', 'erase', email];
  const options = {env: {...process.env, ...copied}};
  const ran = await promisify(execFile)(process.execPath, program, options).catch((error) => error);
  expect(ran.code).toBe(1);
  expect(ran.stderr).toMatch(/^Erase .*can’t be undone\. There’s no terminal.*add --yes/);
  expect(await stack.stateOf(email)).toBe('requested');
});

test('invite: pasted addresses and ids are invited, and the rest say why not', async () => {
  const [one, two, gone, third] = [await stack.ask(), await stack.ask(), newRequest(), await stack.ask()];
  await stack.invites('decline', two.email, '--why', 'made up', '--yes');
  await stack.ask({email: gone.email});
  await stack.invites('erase', gone.email, '--yes');
  await stack.ask({email: gone.email});
  const [{id}] = (await stack.rows(third.email)) as [{id: string}];
  const pasted = `Ada <${one.email.toUpperCase()}>,\nmailto:${two.email}; ${gone.email} nobody@example.com`;
  const {status, output} = await stack.invites('invite', pasted, id, '--yes');
  expect(status).toBe(1);
  expect(output).toContain('There’s no request from nobody@example.com.');
  expect(output).toContain(`Not invited: ${gone.email} left before`);
  expect(output).toContain(`${two.email} was declined on `);
  expect(output).toContain('3 people invited.');
  for (const {email} of [one, two, third]) expect(await stack.stateOf(email)).toBe('invited');
  // Who has a code: asked, and sent a new one.
  const again = await stack.invites('invite', one.email, '--dry-run');
  expect(again.output).toContain(`Send a new code to 1 person invited already: ${one.email}?`);
});

test('invite --count: the oldest, and two members of staff at the same time invite nobody twice', async () => {
  const asked: string[] = [];
  for (let n = 0; n < 12; n += 1) asked.push((await stack.ask()).email);
  await Promise.all([1, 2].map(() => stack.invites('invite', '--count', '10', '--yes')));
  const sql =
    "select address from invites.outbox join invites.people p on p.id = person_id where kind = 'invite'";
  const invited = (await stack.query(sql)).map(({address}) => address);
  // Who lists after the other's first invites sees the two later people as well.
  expect(invited).toEqual(expect.arrayContaining(asked.slice(0, 10)));
  expect(new Set(invited).size).toBe(invited.length);
});

test('find: by an address, an id or its beginning, digits of a phone number, and words', async () => {
  const {email} = await stack.ask({full_name: 'Beto Costa', phone: '+351 912 345 678', self_id: 'beto.c'});
  await stack.ask();
  const [{id}] = (await stack.rows(email)) as [{id: string}];
  for (const words of [`Beto <${email}>`, id, id.slice(0, 8), '912 345', 'Costa, Beto', 'beto.c']) {
    const found = JSON.parse((await stack.invites('find', words)).output);
    expect([words, found]).toMatchObject([words, [{email, requests: [{id}], mails: expect.any(Array)}]]);
  }
  const other = await stack.ask();
  const both = await stack.invites('find', email, other.email, 'nobody@example.com');
  expect(JSON.parse(both.output)).toMatchObject([{email}, {email: other.email}]);
  expect(both).toMatchObject({status: 1, notes: expect.stringContaining('about nobody@example.com')});
});

test('erase: each request whose id is named, or all with an address that is', async () => {
  const {email} = await stack.ask();
  for (let n = 0; n < 3; n += 1) await stack.ask({email});
  const ids = (await stack.rows(email)).map(({id}) => String(id));
  const two = await stack.invites('erase', ids[0]!, ids[1]!, '--yes');
  expect(two).toMatchObject({status: 0, output: `2 requests of ${email} erased.\n`});
  const rest = await stack.invites('erase', email, ids[2]!, '--yes');
  expect(rest).toMatchObject({status: 0, output: `2 requests of ${email} erased.\n`});
  expect(await stack.invites('find', email)).toMatchObject({status: 1, output: '[]\n'});
});

test('list and export: the oldest first, with whoever is late marked, and no cell that a spreadsheet runs', async () => {
  const late = await stack.ask({full_name: 'Jane Late'});
  await stack.letPass('8 days');
  const other = await stack.ask({full_name: '=HYPERLINK("https://evil.example")'});
  const lines = (await stack.invites('list')).output.trimEnd().split('\n');
  expect(lines[0]).toMatch(new RegExp(`[AP]M .*Jane Late {2}${late.email} .*LATE`));
  expect(lines[1]).not.toContain('LATE');
  const csv = (await stack.invites('export')).output.split('\r\n');
  expect(csv[0]).toMatch(/^"request_id","received_at","full_name","email"/);
  expect(csv[2]).toContain(`"'=HYPERLINK(""https://evil.example"")","${other.email}","'+1 555 0100 22"`);
  for (const before of ['', ' ', '\u00a0', '\u200b', '\u3164', '\u202e'])
    for (const sign of ['=', '+', '-', '@', '＝', '%', '|'])
      expect(toCsv(['name'], [{name: `${before}${sign}1+1`}])).toContain(`"'${before}${sign}1`);
});

test('export: more people than a page holds are all there', async () => {
  await stack.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
     select 'Ada Lovelace', 'many' || n || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now() from generate_series(1, 2100) n`,
  );
  const addresses = (await stack.invites('export')).output.match(/many\d+@/g);
  expect(new Set(addresses).size).toBe(2_100);
});

describe('status', () => {
  beforeAll(async () => {
    // Stubs for what only hosted projects have: pg_cron, pg_net and the vault.
    await stack.query(`
      create schema cron; create schema net; create schema vault;
      create table vault.decrypted_secrets (name text, decrypted_secret text);
      create function vault.create_secret(text, text) returns void language sql as 'insert into vault.decrypted_secrets values ($2, $1)';
      create table cron.job (jobid integer generated always as identity, jobname text, command text, active boolean default true);
      create table cron.job_run_details (jobid integer, status text, start_time timestamptz default now());
      create function cron.schedule(text, text, text) returns void language sql as 'insert into cron.job (jobname, command) values ($1, $3)';
      create table net._http_response (status_code integer, error_msg text, created timestamptz default now());
      create table net.call (url text, headers jsonb);
      create function net.http_post(url text, headers jsonb, timeout_milliseconds integer) returns bigint
        language sql as 'insert into net.call values (url, headers); select 1::bigint'`);
  });
  beforeEach(async () => {
    const tables = 'cron.job, cron.job_run_details, vault.decrypted_secrets, net._http_response, net.call';
    const guide = /```sql\n([^]*?)```/.exec(fs.readFileSync('supabase/README.md', 'utf8'))![1]!;
    const {secretKey, apiUrl} = stack.backend;
    await stack.query(`truncate ${tables};
      ${guide.replace('sb_secret_…', secretKey).replace('https://<ref>.supabase.co', apiUrl)}
      insert into cron.job_run_details select jobid, 'succeeded' from cron.job`);
  });

  test('of a healthy project has one alarm here: no site answers at the address of the links', async () => {
    const {output} = await stack.invites('status');
    const dead = 'Emails lead to http://127.0.0.1:1/my-request';
    expect(output.match(/^! .*/gm)).toEqual([expect.stringContaining(dead)]);
    expect(output).toContain('The limits see you as 127.0.0.1');
    expect(output).toContain('The function sees you as 127.0.0.1');
    expect(output).toContain('Email goes out from SELF OS <invites@self-os.example>.');
    expect(output).toContain('Sent in the last 24 hours: 0 of 5000');
  });

  test.each([
    ["delete from cron.job where jobname = 'invite mail'", '"invite mail" isn’t scheduled'],
    ["update cron.job_run_details set status = 'failed'", '"invite mail" ended as failed'],
    [
      "insert into cron.job_run_details select jobid, 'running', null from cron.job; update cron.job_run_details set status = 'failed' where start_time is not null",
      '"invite mail" ended as failed',
    ],
    ['insert into net._http_response values (401)', 'with 401. After the secret key was replaced'],
    ["insert into net._http_response values (null, 'Timeout')", 'answered the clock with Timeout'],
    ['grant select on invite_requests to anon', 'may use public.invite_requests'],
    ['grant delete on invites.people to authenticated', 'may use invites.people'],
    ['revoke insert (email) on invite_requests from anon', 'may not add a request'],
    ['grant execute on function find_invite_people to anon', 'may use public.find_invite_people'],
  ])('after "%s" says "%s"', async (spoil, words) => {
    await stack.query(spoil);
    expect(await stack.invites('status')).toMatchObject({status: 1, output: expect.stringContaining(words)});
    // The cure that it names.
    await stack.query(fs.readFileSync('supabase/migrations/20250501000800_grants.sql', 'utf8'));
    expect((await stack.invites('status')).output).not.toContain('The public key may');
  });

  test('names what is late, due or suppressed', async () => {
    await stack.ask();
    await stack.query(`
      update invites.outbox set due_at = now() - interval '20 minutes' where kind = 'team';
      update invites.outbox set state = 'suppressed' where kind = 'confirmation';
      update invites.people set state_at = now() - interval '8 days'`);
    const {output} = await stack.invites('status');
    expect(output).toContain('! Emails are due, the oldest for 20 minutes');
    expect(output).toContain('! Some email wasn’t sent, as the provider suppresses the addresses (1)');
    expect(output).toContain('! Some have waited longer than 7 days for an invite (1)');
  });

  test('names verify_jwt and the command that turns it off, when the gateway of the function wants a JWT', async () => {
    const gateway = http.createServer(async ({url = ''}, response) => {
      if (url.startsWith('/functions/')) return response.writeHead(401).end('{"message":"Invalid JWT"}');
      return response.end((await stack.rpc('invite_status', {})).body);
    });
    const {api} = await freePorts();
    await listen(gateway, api);
    const {alarms} = await checkStatus({url: `http://127.0.0.1:${api}`, secretKey: stack.backend.secretKey});
    expect(alarms[0]).toMatch(/verify_jwt must be false.*functions deploy send-invite-email/);
    await close(gateway);
  });

  test('pg_cron wakes the worker when an email is due, and only then', async () => {
    const tick = async () => {
      for (const {command} of await stack.query<{command: string}>('select command from cron.job'))
        await stack.query(command);
      return stack.query<{url: string; headers: Record<string, string>}>('select * from net.call');
    };
    expect(await tick()).toEqual([]);
    const {email} = await stack.ask();
    const [wake] = await tick();
    const answer = await fetch(wake!.url, {method: 'POST', headers: wake!.headers, body: '{}'});
    expect(await answer.json()).toMatchObject({ok: true, sent: 2});
    expect(await stack.caught(email)).toHaveLength(1);
    expect(await tick()).toHaveLength(1);
  });
});
