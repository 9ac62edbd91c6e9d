import {retentionMonths} from '../../src/facts/invite';
import {exportInvites, toCsv} from '../../supabase/staff/exportInvites';
import type {LineRow} from '../../supabase/staff/exportInvites';
import {readBackendAccess} from '../../supabase/staff/backendAccess';
import {askForMail, insert, newRequest, startTestStack, visit} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({oldDefaultPrivileges: true});
});
afterAll(() => stack.stop());
beforeEach(() =>
  stack.database.query('truncate invite_requests, invites.outbox, invites.codes, invites.blocked'),
);

function source() {
  return {url: stack.apiUrl, secretKey: stack.secretKey};
}

function asServer(path: string, body: unknown, key = stack.secretKey) {
  return visit(stack, `/rest/v1/rpc/${path}`, {body, key});
}

test('the export has every request, and which repeats another', async () => {
  const first = newRequest({full_name: 'First Name'});
  await insert(stack, first);
  await insert(stack, newRequest({email: first.email.toUpperCase(), full_name: 'Later Name'}));
  const other = newRequest({full_name: '=HYPERLINK("https://evil.example")', phone: '+1,555,0100,22'});
  await insert(stack, other);
  await insert(stack, newRequest({full_name: "Bob;=cmd|'/c calc'!A1"}));

  const requests = await exportInvites(source());
  expect(
    requests.map(({full_name, state, asked_again, aliases}) => [full_name, state, asked_again, aliases]),
  ).toEqual([
    ['First Name', 'requested', 1, 0],
    ['Later Name', 'repeated', 0, 0],
    [other.full_name, 'requested', 0, 0],
    ["Bob;=cmd|'/c calc'!A1", 'requested', 0, 0],
  ]);
  expect(requests[1]!.again_of).toMatch(/^[0-9a-f-]{36}$/);
  const lines = toCsv(requests).split('\r\n');
  expect(lines[0]).toBe(
    '"received_at","full_name","email","phone","self_id","device","consent","again_of","asked_again","aliases","confirmation","confirmation_due","email_sent_at","trap_filled","state","state_at","state_reason"',
  );
  expect(lines[3]).toContain(
    `"'=HYPERLINK(""https://evil.example"")","${other.email}","'+1,555,0100,22","ada.l","iPhone","false","","0","0","waiting","","","false"`,
  );
  // Every cell is quoted, whatever separator a spreadsheet expects.
  expect(lines[4]).toContain(`"Bob;=cmd|'/c calc'!A1"`);
});

test.each([
  '',
  ' ',
  '\u00a0',
  '\t',
  '\u200b',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u202e',
  '\u00ad',
  '\u034f\u3164 \u2800',
])('a formula behind %j gets an apostrophe, whatever sign it starts with', async (hidden) => {
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '%', '|']) {
    const full_name = `${hidden}${sign}1+1`;
    expect(toCsv([{full_name} as LineRow])).toContain(`"'${full_name}"`);
  }
  expect(toCsv([{full_name: `${hidden}Ada = Eve`} as LineRow])).toContain(`"${hidden}Ada = Eve"`);
});

test('more requests than one page holds are all exported, also while people ask again', async () => {
  await stack.database.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
     select 'Ada Lovelace', 'ada' || n || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now() from generate_series(1, 2500) n`,
  );
  const asking = (async () => {
    for (let n = 1; n <= 40; n += 1) await insert(stack, newRequest({email: `ada${n}@example.com`}));
  })();
  const emails = new Set((await exportInvites(source())).map(({email}) => email));
  await asking;
  expect(emails.size).toBe(2500);
});

test("the view and the server's functions stay closed to the public key", async () => {
  await insert(stack, newRequest());
  const read = await visit(stack, '/rest/v1/invite_line', {method: 'GET'});
  expect(read).toMatchObject({status: 401, json: {code: '42501'}});
  expect(
    (await asServer('delete_expired_invite_requests', {keep_months: 1}, stack.publishableKey)).status,
  ).toBe(401);
  expect(
    (await asServer('forget_invite_address', {address: 'a@example.com'}, stack.publishableKey)).status,
  ).toBe(401);
  expect(await stack.rows()).toHaveLength(1);
});

test('retention removes what is older than its months, with its mails', async () => {
  const [kept, expired] = [newRequest(), newRequest()];
  for (const row of [kept, expired]) await insert(stack, row);
  await stack.database.query(
    'update invite_requests set received_at = now() - make_interval(months => $2, days => 1) where email = $1',
    [expired.email, retentionMonths],
  );
  // What repeats it goes with it, also if it came later.
  await insert(stack, newRequest({email: expired.email}));
  expect(await asServer('delete_expired_invite_requests', {})).toMatchObject({status: 200, json: 2});
  expect(await stack.rows()).toMatchObject([{email: kept.email}]);
  expect((await stack.database.query('select from invites.outbox')).rowCount).toBe(2);
  expect((await asServer('delete_expired_invite_requests', {keep_months: 0})).status).toBe(400);
  expect(await stack.rows()).toHaveLength(1);
});

test('the database keeps requests for as long as the site says', async () => {
  const {rows} = await stack.database.query("select invites.limit_of('keep_months') as months");
  expect(rows).toEqual([{months: retentionMonths}]);
});

test.each([
  ['white space and line ends around it', (address: string) => ` ${address}\r\n`],
  ['a name and brackets', (address: string) => `Ada Lovelace <${address}>,`],
  ['a link', (address: string) => `mailto:${address}?subject=Erase me`],
  ['characters that do not show', (address: string) => `\u200b${address}\u00a0`],
  ['the full stop of a sentence', (address: string) => `It is ${address}.`],
])('a person who asks is forgotten, in every spelling, pasted with %s', async (_, pasted) => {
  const row = newRequest();
  await insert(stack, row);
  await insert(stack, newRequest({email: row.email.toUpperCase()}));
  await insert(stack, newRequest());
  expect(await asServer('forget_invite_address', {address: pasted(row.email)})).toMatchObject({
    status: 200,
    json: {address: row.email, requests: 2, aliases: []},
  });
  expect(await stack.rows()).toHaveLength(1);
  expect((await stack.database.query('select from invites.outbox')).rowCount).toBe(2);
});

test('what holds no address is refused aloud', async () => {
  for (const address of ['', 'Ada', 'ada@', '@example.com', '\n'])
    expect((await asServer('forget_invite_address', {address})).status).toBe(400);
});

test('who was forgotten is told once that somebody asked, and is mailed no more until staff let them in again', async () => {
  const {email} = newRequest();
  await asServer('forget_invite_address', {address: email});
  const byStranger = [newRequest({email}), newRequest({email})];
  for (const row of byStranger) {
    expect(await insert(stack, row)).toMatchObject({status: 201, body: ''});
    expect(await askForMail(stack, row)).toMatchObject({status: 200, body: '{"ok":true}'});
  }
  expect((await exportInvites(source())).map(({state, confirmation}) => [state, confirmation])).toEqual([
    ['held', 'sent'],
    ['repeated', 'withheld'],
  ]);
  const [told, ...more] = await stack.mailsTo(email);
  expect(told!.text).toContain('This address left the list, so we do nothing until you say that it was you.');
  expect(more).toEqual([]);
  // Once the nightly run has deleted that request, the next one is not told again.
  await stack.database.query("update invite_requests set state_at = now() - interval '31 days'");
  await asServer('delete_expired_invite_requests', {});
  const late = newRequest({email});
  await insert(stack, late);
  expect(await askForMail(stack, late)).toMatchObject({status: 200});
  expect(await stack.mailsTo(email)).toHaveLength(1);
  // Only a keyed hash of the address remains.
  const {rows} = await stack.database.query('select b::text from invites.blocked b');
  expect(JSON.stringify(rows)).not.toContain(email);

  expect(await asServer('welcome_invite_address', {address: email, by_whom: 'staff@test'})).toMatchObject({
    json: {address: email, mails: 1},
  });
  const {rows: done} = await stack.database.query(
    "select actor, requests from invites.audit where action = 'welcomed'",
  );
  expect(done).toEqual([{actor: 'staff@test', requests: 1}]);
  expect(await askForMail(stack, late)).toMatchObject({status: 200});
  expect(await stack.mailsTo(email)).toHaveLength(2);
  expect((await exportInvites(source())).map(({state}) => state)).toEqual(['requested']);
});

test('an erased person is not the other addresses of their mailbox, which are named', async () => {
  const row = newRequest();
  const alias = newRequest({email: row.email.replace('@', '+two@')});
  for (const one of [row, alias]) await insert(stack, one);
  expect((await asServer('forget_invite_address', {address: row.email})).json).toEqual({
    address: row.email,
    requests: 1,
    aliases: [alias.email],
  });
  expect(await stack.rows()).toMatchObject([{email: alias.email, state: 'requested'}]);
});

test('the settings of the hosted project come together or not at all', () => {
  expect(readBackendAccess({SUPABASE_URL: 'https://x.example', SUPABASE_SECRET_KEY: 'sb_secret_x'})).toEqual({
    url: 'https://x.example',
    secretKey: 'sb_secret_x',
  });
  expect(() => readBackendAccess({SUPABASE_URL: 'https://x.example'})).toThrow(/Set both/);
});
