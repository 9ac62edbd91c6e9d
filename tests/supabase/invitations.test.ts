import {fillBatch, weekOf} from '../../supabase/staff/line';
import {runInvites} from '../support/runInvites';
import {askForMail, insert, newRequest, startTestStack, visit} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({
    mail: {INVITE_LINK_IPHONE: 'https://testflight.example/join', SITE_URL: 'https://self-os.example/'},
  });
});
afterAll(() => stack.stop());
beforeEach(() =>
  stack.database.query('truncate invite_requests, invites.outbox, invites.codes, invites.audit'),
);

const staff = () => ({url: stack.apiUrl, secretKey: stack.secretKey, by: 'a test'});
const invites = (...words: string[]) => runInvites(stack, ...words);

async function stored(changes: Parameters<typeof newRequest>[0] = {}) {
  const row = newRequest(changes);
  await insert(stack, row);
  const {rows} = await stack.database.query<{id: string}>(
    'select id from invite_requests where email = $1 order by received_at desc',
    [row.email],
  );
  return {...row, id: rows[0]!.id};
}

async function states(): Promise<Record<string, string>> {
  return Object.fromEntries((await stack.rows()).map(({id, state}) => [id, state as string]));
}

function redeem(code: string) {
  return visit(stack, '/rest/v1/rpc/redeem_invite_code', {body: {code}, key: stack.secretKey});
}

test('the oldest are invited, one mail each, with a code that works once and the way to install for their device', async () => {
  const iphone = await stored();
  const android = await stored({device: 'Android'});
  const later = await stored();
  const dry = await invites('invite', '--count', '2', '--dry-run');
  expect(dry.output).toContain('2 more: 1 Android, 1 iPhone, 0 SELF Phone');
  expect(dry.output).toContain(iphone.email);
  expect(new Set(Object.values(await states()))).toEqual(new Set(['requested']));

  const unasked = await invites('invite', '--count', '2');
  expect(unasked).toMatchObject({status: 1, notes: expect.stringContaining('add --yes')});
  const done = await invites('invite', '--count', '2', '--yes', '--by', 'Grace');
  expect(done).toMatchObject({status: 0, output: expect.stringContaining('2 invited.')});
  expect(await states()).toEqual({
    [iphone.id]: 'invited',
    [android.id]: 'invited',
    [later.id]: 'requested',
  });

  const codes: string[] = [];
  for (const [{email}, place] of [
    [iphone, 'https://testflight.example/join'],
    [android, 'https://self-os.example/docs/installation-guide'],
  ] as const) {
    const [mail, ...more] = (await stack.mailsTo(email)).filter(
      ({subject}) => subject === 'Your SELF OS invite',
    );
    expect(more).toEqual([]);
    expect(mail!.text).toContain(place);
    expect(mail!.text).toMatch(/https:\/\/self-os\.example\/my-request#[0-9a-f]{32}\.\d+\.[0-9a-f]{32}/);
    codes.push(/^(?:[A-Z1-9]{5}-){5}[A-Z1-9]$/m.exec(mail!.text)![0]);
  }
  expect(new Set(codes).size).toBe(2);
  // Once the mails are sent, only hashes remain.
  const kept = await stack.database.query(
    "select o::text from invites.outbox o union all select encode(code_hash, 'escape') from invites.codes",
  );
  for (const code of codes) expect(JSON.stringify(kept.rows)).not.toContain(code);

  const answers = await Promise.all(Array.from({length: 8}, () => redeem(codes[0]!)));
  expect(answers.filter(({json}) => json.valid)).toHaveLength(1);
  expect((await redeem(` ${codes[1]!.toLowerCase().replaceAll('-', ' ')} `)).json).toEqual({valid: true});
  expect((await redeem('AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-A')).json).toEqual({valid: false});

  const {rows} = await stack.database.query(
    "select actor, batch from invites.audit where action = 'invited' order by at",
  );
  expect(rows).toEqual(Array(2).fill({actor: 'Grace', batch: weekOf(new Date())}));
});

test('a batch is filled once: asking again, or twice at once, invites no more', async () => {
  for (let n = 0; n < 12; n += 1) await stored();
  const batch = {batch: 'one', count: 5, dryRun: false};
  const both = await Promise.all([fillBatch(staff(), batch), fillBatch(staff(), batch)]);
  expect(both.map(({invited}) => invited.length).sort()).toEqual([0, 5]);
  expect((await fillBatch(staff(), batch)).invited).toEqual([]);
  expect((await fillBatch(staff(), {...batch, count: 7})).invited).toHaveLength(2);
  expect((await fillBatch(staff(), {...batch, batch: 'two', count: 50})).invited).toHaveLength(5);
  const {rows} = await stack.database.query(
    "select count(*)::integer as mails, count(distinct code)::integer as codes from invites.outbox where kind = 'invite'",
  );
  expect(rows).toEqual([{mails: 12, codes: 12}]);
});

test('one mailbox is invited once, whatever it asked for', async () => {
  const first = await stored();
  const second = await stored({email: first.email.replace('@', '+two@')});
  await fillBatch(staff(), {batch: 'one', count: 10, dryRun: false});
  expect(await states()).toEqual({[first.id]: 'invited', [second.id]: 'declined'});
  const third = await stored({email: first.email});
  await fillBatch(staff(), {batch: 'two', count: 10, dryRun: false});
  expect((await states())[third.id]).toBe('requested');
});

test('who was erased is not invited when a stranger types their address', async () => {
  const {email} = newRequest();
  await invites('erase', '--yes', email);
  const byStranger = await stored({email});
  expect((await fillBatch(staff(), {batch: 'one', count: 10, dryRun: false})).invited).toEqual([]);
  expect((await states())[byStranger.id]).toBe('requested');
});

test('a declined request keeps its reason and is never invited', async () => {
  const row = await stored();
  expect(await invites('decline', row.email, '--yes')).toMatchObject({
    status: 1,
    notes: expect.stringContaining('Say why'),
  });
  expect(await invites('decline', row.email, '--why', 'made up', '--yes')).toMatchObject({status: 0});
  expect(await invites('decline', row.email, '--why', 'again', '--yes')).toMatchObject({
    status: 1,
    notes: expect.stringContaining('is declined already'),
  });
  expect((await fillBatch(staff(), {batch: 'one', count: 10, dryRun: false})).invited).toEqual([]);
  const found = JSON.parse((await invites('find', `Ada <${row.email}>`)).output);
  expect(found).toMatchObject([{state: 'declined', stateReason: 'made up', email: row.email}]);
});

test('a request is corrected by the rules of the form, and only where one is meant', async () => {
  const row = await stored();
  expect(
    await invites('correct', row.email, '--phone', '+1 555 0100 99', '--device', 'Android'),
  ).toMatchObject({
    status: 0,
  });
  expect((await stack.rows())[0]).toMatchObject({
    phone: '+1 555 0100 99',
    device: 'Android',
    full_name: row.full_name,
  });
  expect(await invites('correct', row.id, '--email', 'new@example.com')).toMatchObject({status: 0});
  expect((await stack.rows())[0]).toMatchObject({email: 'new@example.com', mailbox: 'new@example.com'});
  expect(await invites('correct', row.id, '--phone', '1')).toMatchObject({
    status: 1,
    notes: expect.stringContaining('phone breaks its rule'),
  });
  expect(await invites('correct', row.id, '--device', 'Blackberry')).toMatchObject({status: 1});
  expect(await invites('correct', row.id)).toMatchObject({
    status: 1,
    notes: expect.stringContaining('Say what'),
  });
  await stored({email: 'new@example.com'});
  expect(await invites('correct', 'new@example.com', '--name', 'Ada L')).toMatchObject({
    status: 1,
    notes: expect.stringContaining('has 2 requests; name one by its id'),
  });
});

test('mail that came back to a person marks the address, and nobody mails it again', async () => {
  const row = await stored();
  const agent = await invites('returned', row.email, '--why', 'the postmaster wrote', '--yes');
  expect(agent.output).toBe(`1 requests of ${row.email} are undeliverable now.\n`);
  const again = await stored({email: row.email});
  for (const request of [row, again]) {
    await askForMail(stack, {...request, id: undefined});
  }
  await fillBatch(staff(), {batch: 'one', count: 10, dryRun: false});
  await invites('send');
  expect(await stack.mailsTo(row.email)).toEqual([]);
});

test('the list marks who is near seven days, and the report counts by week', async () => {
  const [late, soon, fresh] = [await stored(), await stored(), await stored()];
  for (const [days, {id}] of [
    [8, late],
    [6, soon],
    [1, fresh],
  ] as const) {
    await stack.database.query(
      "update invite_requests set received_at = now() - $2 * interval '1 day' where id = $1",
      [id, days],
    );
  }
  const lines = (await invites('list')).output.trim().split('\n');
  expect(lines.map((line) => line.trim().slice(0, 14).trim())).toEqual([
    '8.0 days  late',
    '6.0 days  soon',
    '1.0 days',
  ]);
  expect(lines[0]).toContain(late.email);
  await invites('invite', '--count', '2', '--yes');
  const {output} = await invites('report');
  expect(output).toContain('1 wait:');
  expect(output).toMatch(/\d{4}-\d\d-\d\d {9}2 {7}7\.0 {7}7\.9 {5}1 {2}█{30}/);
});

test('the export quotes every cell, knows the state, and is noted', async () => {
  await stored({full_name: '=1+1'});
  const {output} = await invites('export', '--by', 'Grace');
  expect(output.split('\r\n')[1]).toMatch(/^"[^"]+","'=1\+1",.*"requested","[^"]+",""$/);
  expect(JSON.parse((await invites('export', '--json')).output)).toHaveLength(1);
  const {rows} = await stack.database.query(
    "select actor, requests from invites.audit where action = 'exported' order by at",
  );
  expect(rows[0]).toEqual({actor: 'Grace', requests: 1});
});

test('what is no command, flag or number is answered with what to do', async () => {
  expect((await invites('dance')).notes).toContain('Usage:');
  expect((await invites('list', '--fast')).notes).toContain('Usage:');
  expect((await invites('invite', '--count', 'many')).notes).toContain('--count 200');
  expect((await invites('find', 'nobody')).notes).toContain('no e-mail address');
});

test.each([
  ['2026-01-01T00:00:00Z', '2026-W01'],
  ['2025-12-29T00:00:00Z', '2026-W01'],
  ['2027-01-01T12:00:00Z', '2026-W53'],
  ['2026-11-22T23:59:59Z', '2026-W47'],
])('%s is in %s', (day, week) => {
  expect(weekOf(new Date(day))).toBe(week);
});
