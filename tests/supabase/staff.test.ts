import {execFile} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import {promisify} from 'node:util';
import {close, freePorts, listen} from '../../supabase/local/ports';
import {toCsv} from '../../supabase/staff/exportInvites';
import {checkStatus} from '../../supabase/staff/status';
import {newRequest} from './support/backend';
import {testStack} from './support/testStack';

const j = testStack();
beforeEach(() => j.empty());

const names = ['list', 'invite', 'decline', 'find', 'erase', 'export', 'status'];
const changing = ['invite', 'decline', 'erase'];

describe('every command', () => {
  test('is in the list, and has its own help', async () => {
    const {output} = await j.invites('--help');
    expect([...output.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name)).toEqual(names);
    for (const name of names) {
      const help = await j.invites(name, '--help');
      expect(help).toMatchObject({
        status: 0,
        output: expect.stringMatching(new RegExp(`^npm run -s invites -- ${name}\\b`)),
      });
      expect(help.output.includes('--dry-run')).toBe(changing.includes(name));
    }
    expect(await j.invites('desk')).toMatchObject({
      status: 1,
      notes: expect.stringContaining('There is no command "desk".'),
    });
    expect(await j.invites()).toMatchObject({status: 1, notes: expect.stringContaining('Which command?')});
  });

  test('refuses words and flags that it doesn’t use', async () => {
    for (const words of [
      ['list', 'held'],
      ['list', '--dry-run'],
      ['list', '--yes'],
      ['export', 'file.csv'],
      ['export', '--dry-run'],
      ['status', 'now'],
      ['status', '--json'],
      ['find', 'x@example.com', '--dry-run'],
      ['find'],
      ['erase'],
      ['decline'],
      ['invite', '--no-email', 'x@example.com'],
      ['erase', 'x@example.com', '--why', 'because'],
      ['invite', '--nonsense'],
      ['invite'],
      ['invite', 'x@example.com', '--count', '2'],
      ['invite', 'Ana'],
      ['invite', '--count', '0'],
      ['invite', '--count', '2 people'],
      ['list', '--state', 'waiting'],
      ['list', '--count=-1'],
      ['decline', 'x@example.com'],
      ['decline', 'x@example.com', '--why', 'a', '--no-email'],
      ['decline', 'x@example.com', '--why', 'two\nlines'],
    ])
      expect([words, await j.invites(...words)]).toMatchObject([
        words,
        {status: 1, output: '', notes: expect.stringMatching(/.{20}/)},
      ]);
  });

  test('that changes something: a dry run says how many and whom, and changes nothing', async () => {
    const [one, two] = [await j.ask(), await j.ask()];
    await j.send();
    const before = await j.everything();
    for (const [words, question] of [
      [['invite', one.email, two.email], `Invite 2 people: ${one.email}, ${two.email}?`],
      [['invite', '--count', '1'], `Invite 1 person: ${one.email}?`],
      [
        ['decline', one.email, '--why', 'Full.'],
        `Decline 1 person: ${one.email}? They get this by email: “Full.”`,
      ],
      [['erase', one.email, two.email], `Erase 2: ${one.email} with its form, ${two.email} with its form?`],
    ] as const)
      for (const yes of [[], ['--yes']]) {
        const {status, output} = await j.invites(...words, '--dry-run', ...yes);
        expect([status, output]).toEqual([0, expect.stringContaining(question)]);
        expect(output).toContain('Nothing was changed, because of --dry-run.');
      }
    expect(await j.everything()).toBe(before);
  });

  test('asks in the terminal, and without one says to add --yes', async () => {
    const {email} = await j.ask();
    const {apiUrl: SUPABASE_URL, secretKey} = j.stack;
    const env = {
      ...process.env,
      SUPABASE_URL: ` "${SUPABASE_URL}"\n`,
      SUPABASE_SECRET_KEY: `'${secretKey}' `,
    };
    const program = ['--import', 'tsx', 'supabase/staff/invites.ts', 'erase', email];
    const ran = await promisify(execFile)(process.execPath, program, {env}).catch((error) => error);
    expect(ran).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Erase .*can’t be undone\. There’s no terminal.*add --yes/),
    });
    expect(await j.stateOf(email)).toBe('requested');
  });
});

test('invite: pasted addresses and ids are invited, and the rest say why not', async () => {
  const [one, two, gone, third] = [await j.ask(), await j.ask(), newRequest(), await j.ask()];
  await j.invites('decline', two.email, '--why', 'made up', '--yes');
  await j.ask({email: gone.email});
  await j.invites('erase', gone.email, '--yes');
  await j.ask({email: gone.email});
  const [{id}] = (await j.rows(third.email)) as [{id: string}];
  const pasted = `Ada <${one.email.toUpperCase()}>,\nmailto:${two.email}; ${gone.email} nobody@example.com`;
  const {status, output} = await j.invites('invite', pasted, id, '--yes');
  expect(status).toBe(1);
  for (const words of [
    'There’s no request from nobody@example.com.',
    `Not invited: ${gone.email} left before`,
    `${two.email} was declined on `,
    '3 people invited.',
  ])
    expect(output).toContain(words);
  for (const {email} of [one, two, third]) expect(await j.stateOf(email)).toBe('invited');
  // Who has a code: asked, and sent a new one.
  const again = await j.invites('invite', one.email, '--dry-run');
  expect(again.output).toContain(
    `Send a new code to 1 person invited already: ${one.email}? The old code stops working.`,
  );
});

test('invite --count: the oldest, and two members of staff at the same time invite nobody twice', async () => {
  for (let n = 0; n < 12; n += 1) await j.ask();
  await Promise.all([
    j.invites('invite', '--count', '10', '--yes'),
    j.invites('invite', '--count', '10', '--yes'),
  ]);
  const counts =
    'select count(*)::integer as mails, count(distinct person_id)::integer as people from invites.outbox';
  expect(await j.query(`${counts} where kind = 'invite'`)).toEqual([{mails: 10, people: 10}]);
});

test('find: by an address, an id or its beginning, digits of a phone number, and words', async () => {
  const {email} = await j.ask({full_name: 'Beto Costa', phone: '+351 912 345 678', self_id: 'beto.c'});
  await j.ask();
  const [{id}] = (await j.rows(email)) as [{id: string}];
  for (const words of [
    `Beto <${email}>`,
    id,
    id.slice(0, 8),
    '912345678',
    '912 345',
    'Costa, Beto',
    'beto.c',
    email.slice(4),
  ]) {
    const found = JSON.parse((await j.invites('find', words)).output);
    expect([words, found]).toMatchObject([words, [{email, forms: [{id}], mails: expect.any(Array)}]]);
  }
  expect(await j.invites('find', 'nobody@example.com')).toMatchObject({status: 1, output: '[]\n'});
});

test('list and export: the oldest first, with whoever is late marked, and no cell that a spreadsheet runs', async () => {
  const late = await j.ask({full_name: 'Jane Late'});
  await j.letPass('8 days');
  const other = await j.ask({full_name: '=HYPERLINK("https://evil.example")', phone: '+1 555 0100 22'});
  const lines = (await j.invites('list')).output.trimEnd().split('\n');
  expect(lines[0]).toMatch(new RegExp(`[AP]M .*Jane Late {2}${late.email} .*LATE`));
  expect(lines[1]).not.toContain('LATE');
  const csv = (await j.invites('export')).output.split('\r\n');
  expect(csv[0]).toMatch(/^"request_id","received_at","full_name","email"/);
  expect(csv[2]).toContain(`"'=HYPERLINK(""https://evil.example"")","${other.email}","'+1 555 0100 22"`);
  for (const before of ['', ' ', '\u00a0', '\t', '\u200b', '\u3164', '\u202e'])
    for (const sign of ['=', '+', '-', '@', '＝', '%', '|'])
      expect(toCsv([{full_name: `${before}${sign}1+1`}])).toContain(
        `"'${before}${sign}1`.replace(/[\u0000-\u0008\u000b-\u001f]/g, '\ufffd'),
      );
});

test('export: more people than a page holds are all there', async () => {
  await j.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
     select 'Ada Lovelace', 'many' || n || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now() from generate_series(1, 2100) n`,
  );
  expect(
    new Set(JSON.parse((await j.invites('export', '--json')).output).map(({email}: {email: string}) => email))
      .size,
  ).toBe(2_100);
});

describe('status', () => {
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
      create table vault.decrypted_secrets (name text, decrypted_secret text)`);
  });
  beforeEach(async () => {
    await j.query(
      'truncate cron.job, cron.job_run_details, vault.decrypted_secrets, net._http_response, net.call',
    );
    await j.call('invites.schedule');
    await j.query("insert into cron.job_run_details select jobid, 'succeeded' from cron.job");
    const secrets = [`${j.stack.apiUrl}/functions/v1/`, j.stack.secretKey];
    await j.query(
      "insert into vault.decrypted_secrets values ('invite_functions_url', $1), ('invite_secret_key', $2)",
      ...secrets,
    );
  });

  test('of a healthy project has one alarm here: no site answers at the address of the links', async () => {
    const {output} = await j.invites('status');
    expect(output.match(/^! .*/gm)).toEqual([
      expect.stringContaining('Emails lead to http://localhost:3000/my-request'),
    ]);
    for (const words of [
      'The limits see you as 127.0.0.1',
      'Email goes out through 127.0.0.1',
      'People: none yet.',
      'Sent in the last 24 hours: 0 of 5000',
    ])
      expect(output).toContain(words);
  });

  test.each([
    [
      'a job that isn’t scheduled',
      "delete from cron.job where jobname = 'invite mail'",
      '"invite mail" isn’t scheduled',
    ],
    [
      'a job that fails',
      "update cron.job_run_details set status = 'failed'",
      '"invite mail" ended as failed',
    ],
    [
      'a database without its secrets',
      'delete from vault.decrypted_secrets',
      'doesn’t know where the function is',
    ],
    [
      'a secret key that was replaced',
      'insert into net._http_response (status_code) values (401)',
      'with 401. After the secret key was replaced',
    ],
    [
      'a function that nobody reaches',
      "insert into net._http_response (error_msg) values ('Timeout')",
      'answered the clock with Timeout',
    ],
    [
      'a table that the public key reads',
      'grant select on invite_requests to anon',
      'may read or change public.invite_requests',
    ],
    [
      'a public key that may not ask',
      'revoke insert (email) on invite_requests from anon',
      'may not add a request',
    ],
    [
      'a function that everybody may call',
      'grant execute on function find_invite_people to anon',
      'may call public.find_invite_people',
    ],
    ['lost casts', 'drop cast (json as invites.strict_text)', 'takes a number for a name'],
  ])('names %s', async (_, spoil, words) => {
    const client = await j.database.connect();
    try {
      await client.query(spoil);
      expect(await j.invites('status')).toMatchObject({status: 1, output: expect.stringContaining(words)});
    } finally {
      await client.query(`grant insert (email) on invite_requests to anon; revoke select on invite_requests from anon;
        revoke execute on function find_invite_people from anon`);
      client.release();
      if (spoil.startsWith('drop'))
        await j.query(
          fs
            .readFileSync('supabase/migrations/20250501000000_requests.sql', 'utf8')
            .match(/^create cast \(json as invites.strict_text.*$/m)![0],
        );
    }
  });

  test('names what is late, failing or suppressed, and a clock that stands still', async () => {
    await j.ask();
    await j.ask();
    await j.query(`
      update invites.outbox set due_at = now() - interval '20 minutes' where kind = 'team';
      update invites.outbox set state = 'suppressed' where kind = 'confirmation';
      update invites.people set state_at = now() - interval '8 days'`);
    const {output} = await j.invites('status');
    for (const words of [
      'Emails are due, the oldest for 20 minutes',
      'Some email wasn’t sent, as the provider suppresses the addresses (2)',
      'Some have waited longer than 7 days for an invite (2)',
    ])
      expect(output).toContain(`! ${words}`);
  });

  test('names verify_jwt and the command that turns it off, when the gateway of the function wants a JWT', async () => {
    const gateway = http.createServer(async (request, response) => {
      if (request.url!.startsWith('/functions/'))
        return response.writeHead(401).end('{"message":"Invalid JWT"}');
      const passed = await j.rpc('invite_status', {});
      return response.end(passed.body);
    });
    const {api} = await freePorts();
    await listen(gateway, api);
    const {alarms} = await checkStatus({url: `http://127.0.0.1:${api}`, secretKey: j.stack.secretKey});
    expect(alarms[0]).toMatch(/verify_jwt must be false.*functions deploy send-invite-email/);
    await close(gateway);
  });

  test('pg_cron wakes the worker when an email is due, and only then', async () => {
    const tick = async () => {
      for (const {command} of await j.query<{command: string}>('select command from cron.job'))
        await j.query(command);
      return j.query<{url: string; headers: Record<string, string>}>('select * from net.call');
    };
    expect(await tick()).toEqual([]);
    const {email} = await j.ask();
    const [wake] = await tick();
    const answer = await fetch(wake!.url, {method: 'POST', headers: wake!.headers, body: '{}'});
    expect(await answer.json()).toMatchObject({ok: true, sent: 2});
    expect(await j.caught(email)).toHaveLength(1);
    expect(await tick()).toHaveLength(1);
  });
});
