import {readBackendAccess} from '../../supabase/staff/backendAccess';
import {toCsv} from '../../supabase/staff/exportInvites';
import {listLine, wholeLine} from '../../supabase/staff/line';
import type {LineRow} from '../../supabase/staff/line';
import {testStack} from '../support/stack';

// What staff list, export, count and erase.
const j = testStack({oldDefaultPrivileges: true});
beforeEach(() => j.empty());

test('export: every request with what it repeats, noted in the audit', async () => {
  const {email} = await j.ask({full_name: 'First Name'});
  await j.ask({email: email.toUpperCase(), full_name: 'Later Name'});
  const other = await j.ask({full_name: '=HYPERLINK("https://evil.example")', phone: '+15550100222'});
  await j.ask({full_name: "Bob;=cmd|'/c calc'!A1"});

  const requests: LineRow[] = JSON.parse((await j.invites('export', '--json')).output);
  expect(requests.map((one) => [one.full_name, one.state, one.asked_again, one.aliases])).toEqual([
    ['First Name', 'requested', 1, 0],
    ['Later Name', 'repeated', 0, 0],
    [other.full_name, 'requested', 0, 0],
    ["Bob;=cmd|'/c calc'!A1", 'requested', 0, 0],
  ]);
  expect(requests[1]!.again_of).toMatch(/^[0-9a-f-]{36}$/);
  const lines = (await j.invites('export', '--by', 'Grace')).output.split('\r\n');
  expect(lines[0]).toBe(
    '"received_at","full_name","email","phone","self_id","device","consent","consent_at","consent_wording","again_of","asked_again","aliases","confirmation","email_sent_at","email_due","limited_by","invite_due","trap_filled","state","state_at","state_reason"',
  );
  expect(lines[3]).toContain(
    `"'=HYPERLINK(""https://evil.example"")","${other.email}","'+15550100222","ada.l","iPhone","false","","","","0","0","waiting","","","","${requests[2]!.invite_due}","false"`,
  );
  // Every cell is quoted, whatever separator a spreadsheet expects.
  expect(lines[4]).toContain(`"Bob;=cmd|'/c calc'!A1"`);
  const noted =
    "select actor, requests from invites.audit where action = 'exported' order by at desc limit 1";
  expect(await j.query(noted)).toEqual([{actor: 'Grace', requests: 4}]);
});

test('export: a formula gets an apostrophe, whatever hides its sign', async () => {
  const unseen = ['', ' ', '\u00a0', '\t', '\u200b', '\u3164', '\u2800', '\ufe0f', '\u202e', '\u00ad'];
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '%', '|'];
  const hidden = [...unseen, '\u034f\u3164 \u2800'];
  const formulas = hidden.flatMap((before) => signs.map((sign) => `${before}${sign}1+1`));
  const harmless = hidden.map((before) => `${before}Ada = Eve`);
  const csv = toCsv([...formulas, ...harmless].map((full_name) => ({full_name})));
  for (const name of formulas) expect(csv).toContain(`"'${name}"`);
  for (const name of harmless) expect(csv).toContain(`"${name}"`);
});

test('export: more requests than a page holds are all there, even while people ask again', async () => {
  await j.askMany(1_100);
  const asking = (async () => {
    for (let n = 1; n <= 20; n += 1) await j.ask({email: `many${n}@example.com`});
  })();
  const emails = new Set<string>();
  for await (const {email} of wholeLine(j.staff)) emails.add(email);
  await asking;
  expect(emails.size).toBe(1_100);
});

test('list and report: who is near seven days is marked, and counted by week', async () => {
  const [late, soon, fresh] = [await j.ask(), await j.ask(), await j.ask()];
  const age =
    'update invite_requests set (received_at, state_at) = (select at, at from (select now() - make_interval(days => $1) as at) as a) where email = $2';
  for (const [days, {email}] of [
    [8, late],
    [6, soon],
    [1, fresh],
  ] as const)
    await j.query(age, days, email);
  const lines = (await j.invites('list')).output.trimEnd().split('\n');
  expect(lines.map((line) => line.trim().slice(0, 14).trim())).toEqual([
    '8.0 days  late',
    '6.0 days  soon',
    '1.0 days',
  ]);
  expect(lines[0]).toContain(late.email);
  await j.invites('invite', '--count', '2');
  const {output} = await j.invites('report');
  expect(output).toContain('1 waiting: half for');
  expect(output).toMatch(
    /^Week of \w{3} \d+, \d{4}: 2 invited, half of them after 7\.0 days, 95% within 7\.9\.$/m,
  );
});

test('list, report and invite: the same numbers, and each state with its reason', async () => {
  const rows = [];
  for (let n = 0; n < 6; n += 1) rows.push(await j.ask());
  await j.ask({email: rows[0]!.email});
  await j.ask({email: rows[0]!.email.replace('@', '+two@')});
  await j.act('returned', rows[1]!.email, {why: 'no such mailbox'});
  await j.act('decline', rows[2]!.email, {why: 'made up'});
  await j.act('invite', rows[3]!.email);
  await j.invites('erase', rows[4]!.email);
  await j.ask({email: rows[4]!.email});
  const report = (await j.invites('report')).output.matchAll(/^([a-z]+) +(\d+)$/gm);
  const counted = Object.fromEntries([...report].map(([, state, count]) => [state!, Number(count)]));
  expect(counted).toEqual({requested: 3, invited: 1, declined: 1, undeliverable: 1, held: 1, repeated: 1});
  for (const [state, count] of Object.entries(counted))
    expect(await listLine(j.staff, {most: 50, in_state: state})).toHaveLength(count);
  for (const [state, words] of [
    ['undeliverable', /mail withheld; no such mailbox/],
    ['declined', /made up/],
    ['requested', /asked 2 times; 1 more from the same mailbox/],
  ] as const)
    expect((await j.invites('list', '--state', state)).output).toMatch(words);
  const dry = await j.invites('invite', '--count', '100', '--dry-run');
  expect(dry.output).toContain(`Waiting now: ${counted.requested} of the 100`);
});

test.each<[string[], string]>([
  [['dance'], 'There is no command "dance".'],
  [['list', '--fast'], 'For all commands: npm run invites -- --help'],
  [['find'], 'Missing address.'],
  [['list', '--state', 'gone'], '--state is one of requested, invited'],
  [['erase', 'nobody'], 'no email address in "nobody".'],
  [['invite', '--count', 'many'], '--count 200'],
])('the usage error of %j says what to do', async (words, notes) => {
  expect(await j.invites(...words)).toMatchObject({status: 1, notes: expect.stringContaining(notes)});
});

test('help prints the usage', async () => {
  const usage = expect.stringContaining('[--self-id …]');
  expect(await j.invites('erase', '-h')).toEqual({status: 0, output: usage, notes: ''});
});

test.each([
  ['a name and brackets', (address: string) => `Ada Lovelace <${address}>,`],
  ['a link', (address: string) => `mailto:${address}?subject=Erase me`],
  ['invisible characters', (address: string) => `\u200b${address}\u00a0`],
])('erase: every spelling of an address that was pasted with %s', async (_, pasted) => {
  const {email} = await j.ask();
  await j.ask({email: email.toUpperCase()});
  await j.ask();
  expect((await j.act('erase', pasted(email))).said).toBe(
    `Erased ${email}: 2 requests, with their emails and code.`,
  );
  expect(await j.rows()).toHaveLength(1);
  expect(await j.query('select from invites.outbox')).toHaveLength(2);
});

test('erase: several people, naming other addresses of the mailbox, which stay', async () => {
  const [one, two] = [await j.ask(), await j.ask()];
  const alias = await j.ask({email: one.email.replace('@', '+two@')});
  const link = await j.mail(two.email);
  const {output} = await j.invites('erase', one.email, `<${two.email}>,`, 'nobody@example.com');
  expect(output).toBe(
    `Erased ${one.email}: 1 request, with its emails and code. The same mailbox also asked as ${alias.email}. Erase that too if the person wants everything gone.\n` +
      `Erased ${two.email}: 1 request, with its emails and code.\nFound no request from nobody@example.com.\n`,
  );
  expect(await j.rows()).toMatchObject([{email: alias.email, state: 'requested'}]);
  expect(await j.page(link)).toMatchObject({status: 404, json: {code: 'closed'}});
});

test('readBackendAccess: the settings of a hosted project are set both or not at all', () => {
  const both = {SUPABASE_URL: 'https://x.example', SUPABASE_SECRET_KEY: 'sb_secret_x'};
  expect(readBackendAccess(both)).toEqual({url: 'https://x.example', secretKey: 'sb_secret_x'});
  expect(() => readBackendAccess({SUPABASE_URL: 'https://x.example'})).toThrow(/Set both/);
});
