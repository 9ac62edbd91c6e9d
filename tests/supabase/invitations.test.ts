import {installWays} from '../../src/facts/invite';
import {links} from '../../src/facts/links';
import {
  declineRequest,
  erasePerson,
  fillBatch,
  inviteAddress,
  listLine,
  markReturned,
  weekOf,
} from '../../supabase/staff/line';
import {runInvites} from '../support/runInvites';
import {askForMail, insert, newRequest, startTestStack, visit} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({mail: {SITE_URL: 'https://self-os.example/'}});
});
afterAll(() => stack.stop());
beforeEach(() =>
  stack.database.query(
    'truncate invite_requests, invites.outbox, invites.codes, invites.audit, invites.blocked',
  ),
);

const staff = () => ({url: stack.apiUrl, secretKey: stack.secretKey, by: 'a test'});
const invites = (...words: string[]) => runInvites(stack, ...words);

async function stored(changes: Parameters<typeof newRequest>[0] = {}) {
  const row = newRequest(changes);
  await insert(stack, row);
  const {rows} = await stack.database.query<{id: string}>(
    'select id from invite_requests where email = $1 order by received_at desc limit 1',
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

const codeIn = /^(?:[A-Z1-9]{5}-){5}[A-Z1-9]$/m;

async function codeMailedTo(address: string): Promise<string> {
  const [mail, ...more] = (await stack.mailsTo(address)).filter(({text}) => codeIn.test(text));
  expect(more).toEqual([]);
  return codeIn.exec(mail!.text)![0];
}

test('the oldest are invited, one mail each, with a code that works once and the way to install on each phone', async () => {
  const iphone = await stored();
  const android = await stored({device: 'Android'});
  const later = await stored();
  const dry = await invites('invite', '--count', '2', '--dry-run');
  expect(dry.output).toContain('0 invited this week. 2 of 2 more wait: 1 Android, 1 iPhone, 0 SELF Phone.');
  expect(dry.output).toContain(iphone.email);
  expect(new Set(Object.values(await states()))).toEqual(new Set(['requested']));

  const unasked = await invites('invite', '--count', '2');
  expect(unasked).toMatchObject({status: 1, notes: expect.stringContaining('add --yes')});
  const done = await invites('invite', '--count', '2', '--yes', '--by', 'Grace');
  expect(done).toMatchObject({status: 0, output: expect.stringContaining('2 people invited.')});
  expect(await states()).toEqual({
    [iphone.id]: 'invited',
    [android.id]: 'invited',
    [later.id]: 'requested',
  });

  const codes: string[] = [];
  for (const {email, device} of [iphone, android]) {
    const [mail, ...more] = (await stack.mailsTo(email)).filter(
      ({subject}) => subject === 'Your SELF OS invite',
    );
    expect(more).toEqual([]);
    expect(mail!.text.match(/^On (?:an? )?(.*)$/m)![1]).toBe(device);
    for (const {how} of Object.values(installWays)) expect(mail!.text).toContain(how);
    for (const place of [
      links.download.url,
      links.testflight.url,
      'https://self-os.example/docs/installation-guide',
    ])
      expect(mail!.text).toContain(place);
    expect(mail!.text).toMatch(/https:\/\/self-os\.example\/my-request#[0-9a-f]{32}\.\d+\.[0-9a-f]{32}/);
    codes.push(codeIn.exec(mail!.text)![0]);
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

test('a batch of thousands is filled too, in calls of a thousand', async () => {
  await stack.database.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
     select 'Ada Lovelace', 'many' || n || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now() from generate_series(1, 2500) n`,
  );
  const {before, invited} = await fillBatch(staff(), {batch: 'many', count: 2400, dryRun: false});
  expect([before, new Set(invited.map(({id}) => id)).size]).toEqual([0, 2400]);
});

test('--count is how many more, each time, and what does not wait is named', async () => {
  for (let n = 0; n < 3; n += 1) await stored();
  const [first] = await stack.rows();
  await stack.database.query("select return_invite_mail($1, 'a test', 'a test')", [first!.email]);
  expect((await invites('invite', '--count', '1', '--yes')).output).toContain(
    '0 invited this week. 1 of 1 more wait',
  );
  const {output} = await invites('invite', '--count', '5', '--yes');
  expect(output).toContain('1 invited this week. 1 of 5 more wait');
  expect(output).toContain('The others are in states of "report": nobody else waits.');
  expect(output).toContain('1 person invited.');
  expect(Object.values(await states()).sort()).toEqual(['invited', 'invited', 'undeliverable']);
  expect((await invites('invite', '--count', '5')).status).toBe(0);
});

test('an address is invited once, however often it asked, and each address of a mailbox is its own person', async () => {
  const first = await stored();
  const second = await stored({email: first.email.replace('@', '+two@')});
  const again = await stored({email: first.email});
  await fillBatch(staff(), {batch: 'one', count: 10, dryRun: false});
  expect(await states()).toEqual({[first.id]: 'invited', [second.id]: 'invited', [again.id]: 'repeated'});
  const third = await stored({email: first.email});
  await fillBatch(staff(), {batch: 'two', count: 10, dryRun: false});
  expect((await states())[third.id]).toBe('repeated');
});

test('people are invited by pasted addresses, and who is not is told why', async () => {
  const [one, two] = [await stored(), await stored()];
  await stack.database.query("select decline_invite_request($1, 'made up', 'a test')", [two.id]);
  const {status, output} = await invites(
    'invite',
    `Ada <${one.email.toUpperCase()}>,\n${two.email}; nobody@example.com`,
    '--yes',
  );
  expect(status).toBe(1);
  expect(output).toContain(`Invited: ${one.email}\n`);
  expect(output).toMatch(new RegExp(`Not invited: ${two.email} is declined since .*: were declined\\.`));
  expect(output).toContain('Not invited: there is no request of nobody@example.com.');
  expect((await redeem(await codeMailedTo(one.email))).json).toEqual({valid: true});
  expect((await invites('invite', one.email, '--yes')).output).toContain('is invited since');
});

test('a code is mailed again: the one before it stops working, and a used one is not replaced', async () => {
  const row = await stored();
  expect(await invites('resend', row.email, '--yes')).toMatchObject({
    status: 1,
    notes: expect.stringContaining('is requested: wait for an invite'),
  });
  await invites('invite', row.email, '--yes');
  const old = await codeMailedTo(row.email);
  expect((await invites('resend', row.id, '--yes')).output).toContain(`A new code for ${row.email}`);
  const codes = (await stack.mailsTo(row.email)).flatMap(({text}) => codeIn.exec(text)?.[0] ?? []);
  const renewed = codes.find((code) => code !== old)!;
  expect((await redeem(old)).json).toEqual({valid: false});
  expect((await redeem(renewed)).json).toEqual({valid: true});
  expect(await invites('resend', row.email, '--yes')).toMatchObject({
    status: 1,
    notes: expect.stringContaining('has been used, so it gets no other'),
  });
});

test('a code works for 30 days from its mail, and a copy for 30 days from its own', async () => {
  const row = await stored();
  const age = (days: number) =>
    stack.database.query("update invites.codes set made_at = now() - $1 * interval '1 day'", [days]);
  await invites('invite', row.email, '--yes');
  const code = await codeMailedTo(row.email);
  await age(30.01);
  expect((await redeem(code)).json).toEqual({valid: false});
  await age(29.9);
  await stack.database.query("update invite_requests set state_at = now() - interval '40 days'");
  await stack.database.query('select delete_expired_invite_requests()');
  expect((await redeem(code)).json).toEqual({valid: true});
  await age(30.01);
  await stack.database.query('select delete_expired_invite_requests()');
  expect(await stack.rows()).toEqual([]);
});

test('who was erased is not invited when a stranger types their address', async () => {
  const {email} = newRequest();
  await invites('erase', '--yes', email);
  const byStranger = await stored({email});
  expect((await fillBatch(staff(), {batch: 'one', count: 10, dryRun: false})).invited).toEqual([]);
  expect((await states())[byStranger.id]).toBe('held');
  expect((await invites('invite', email, '--yes')).output).toContain('is held since');
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
    notes: expect.stringContaining('is declined: were declined'),
  });
  expect((await fillBatch(staff(), {batch: 'one', count: 10, dryRun: false})).invited).toEqual([]);
  const found = JSON.parse((await invites('find', `Ada <${row.email}>`)).output);
  expect(found).toMatchObject([{state: 'declined', stateReason: 'made up', email: row.email}]);
});

test('a declined person is told once, with the reason', async () => {
  const row = await stored();
  await askForMail(stack, {...row, id: undefined});
  await invites('decline', row.email, '--why', 'The name is made up', '--yes');
  for (let n = 0; n < 2; n += 1) await invites('send');
  const mails = (await stack.mailsTo(row.email)).filter(({text}) => text.includes('was declined.'));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('The name is made up.');
});

test('a request is corrected by the rules of the form, whether named by address or id', async () => {
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
  for (const [flag, value] of [
    ['--phone', '1'],
    ['--name', 'Ada\u202e'],
  ] as const)
    expect(await invites('correct', row.id, flag, value)).toMatchObject({status: 1});
  expect(await invites('correct', row.id, '--device', 'Blackberry')).toMatchObject({status: 1});
  expect(await invites('correct', row.id)).toMatchObject({
    status: 1,
    notes: expect.stringContaining('Say what'),
  });
  // A later form of the address does not stand in the way.
  await stored({email: row.email});
  expect(await invites('correct', row.email, '--name', 'Ada L')).toMatchObject({status: 0});
  expect((await stack.rows())[0]).toMatchObject({full_name: 'Ada L', state: 'requested'});
});

describe('a mistyped address', () => {
  const pageOf = async (address: string) => {
    const [mail] = await stack.mailsTo(address);
    return /my-request#(\S+)/.exec(mail!.text)![1]!;
  };
  const use = (token: string, action: string) =>
    visit(stack, '/functions/v1/send-invite-email/my-request', {body: {token, action}});

  test('is corrected: the right one is mailed, the link of the stranger closes, and a late bounce concerns nobody', async () => {
    const row = await stored();
    await invites('send');
    const ofStranger = await pageOf(row.email);
    const right = newRequest().email;
    expect((await invites('correct', row.id, '--email', right.toUpperCase())).output).toContain(
      'is in the outbox',
    );
    for (const action of ['show', 'leave'])
      expect(await use(ofStranger, action)).toMatchObject({status: 404, json: {code: 'closed'}});
    await invites('send');
    expect(await stack.mailsTo(row.email)).toHaveLength(1);
    const [mail] = (await stack.mails()).filter(({to}) => to[0]!.toLowerCase() === right);
    const token = /my-request#(\S+)/.exec(mail!.text)![1]!;
    expect((await use(token, 'show')).json.request).toMatchObject({id: row.id, state: 'requested'});
    expect((await invites('returned', row.email, '--yes')).output).toContain('There is no request of');
    expect((await states())[row.id]).toBe('requested');
    // The stranger may ask for an invite of their own.
    const own = await stored({email: row.email});
    expect(await states()).toEqual({[row.id]: 'requested', [own.id]: 'requested'});
  });

  test('is corrected after the invite: the right one gets a code, and the one before it is dead', async () => {
    const row = await stored();
    await invites('invite', row.email, '--yes');
    const old = await codeMailedTo(row.email);
    const right = newRequest().email;
    await invites('correct', row.id, '--email', right);
    await invites('send');
    expect((await redeem(old)).json).toEqual({valid: false});
    expect((await redeem(await codeMailedTo(right))).json).toEqual({valid: true});
  });

  test('whose mail came back is mailed again once it is corrected', async () => {
    const row = await stored();
    await invites('returned', row.email, '--yes');
    const right = newRequest().email;
    await invites('correct', row.id, '--email', right);
    await invites('send');
    expect((await states())[row.id]).toBe('requested');
    expect(await stack.mailsTo(row.email)).toEqual([]);
    expect(await stack.mailsTo(right)).toHaveLength(1);
  });

  test('is not corrected to one that has a request, or that left, nor where it repeats another', async () => {
    const [row, other] = [await stored(), await stored()];
    const again = await stored({email: other.email});
    const gone = newRequest().email;
    await invites('erase', gone, '--yes');
    for (const [id, email, words] of [
      [row.id, other.email, 'has a request of its own'],
      [row.id, gone, '"welcome" it first'],
      [again.id, newRequest().email, 'repeats another'],
    ] as const) {
      expect(await invites('correct', id, '--email', email)).toMatchObject({
        status: 1,
        notes: expect.stringContaining(words),
      });
    }
    await invites('send');
    expect(await stack.mailsTo(gone)).toEqual([]);
  });
});

test('mail that came back to a person marks each pasted address, nobody mails it again, and "welcome" does', async () => {
  const [row, other] = [await stored(), await stored()];
  const agent = await invites(
    'returned',
    `Delivery to <${row.email}> failed; mailto:${other.email}, nobody@example.com`,
    '--why',
    'the postmaster wrote',
    '--yes',
  );
  expect(agent.output).toBe(
    `${row.email} is undeliverable now.\n${other.email} is undeliverable now.\nThere is no request of nobody@example.com to mark.\n`,
  );
  const again = await stored({email: row.email});
  for (const request of [row, again]) {
    await askForMail(stack, {...request, id: undefined});
  }
  await fillBatch(staff(), {batch: 'one', count: 10, dryRun: false});
  await invites('send');
  expect(await stack.mailsTo(row.email)).toEqual([]);
  expect((await invites('welcome', row.email)).output).toContain(
    `${row.email} is in the line again, and is told so.`,
  );
  expect(await stack.mailsTo(row.email)).toHaveLength(1);
  expect((await states())[row.id]).toBe('requested');
});

test('several people are erased at once, each said, and other addresses of the mailbox are named', async () => {
  const [one, two] = [await stored(), await stored()];
  const alias = await stored({email: one.email.replace('@', '+two@')});
  const {output} = await invites('erase', one.email, `<${two.email}>,`, 'nobody@example.com', '--yes');
  expect(output).toBe(
    `1 removed of ${one.email}.\n  The same mailbox has ${alias.email}: erase these too if their person asked for all.\n` +
      `1 removed of ${two.email}.\nThere was no request of nobody@example.com.\n`,
  );
  expect(await states()).toEqual({[alias.id]: 'requested'});
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
  const lines = (await invites('list')).output.trimEnd().split('\n');
  expect(lines.map((line) => line.trim().slice(0, 14).trim())).toEqual([
    '8.0 days  late',
    '6.0 days  soon',
    '1.0 days',
  ]);
  expect(lines[0]).toContain(late.email);
  await invites('invite', '--count', '2', '--yes');
  const {output} = await invites('report');
  expect(output).toContain('Of the 1 that wait');
  expect(output).toMatch(/\d{4}-\d\d-\d\d {9}2 {7}7\.0 {7}7\.9 {5}1 {2}█{30}/);
});

test('the numbers of the report, the list and the invite are the same, and each state has its list with its reason', async () => {
  const rows = [];
  for (let n = 0; n < 6; n += 1) rows.push(await stored());
  await stored({email: rows[0]!.email});
  await stored({email: rows[0]!.email.replace('@', '+two@')});
  await markReturned(staff(), rows[1]!.email, 'no such mailbox');
  await declineRequest(staff(), rows[2]!.id, 'made up');
  await inviteAddress(staff(), rows[3]!.email, 'one');
  await erasePerson(staff(), rows[4]!.email);
  await stored({email: rows[4]!.email});
  const counted: Record<string, number> = Object.fromEntries(
    [...(await invites('report')).output.matchAll(/^ +(\d+) {2}(\w+) /gm)].map(([, count, state]) => [
      state,
      Number(count),
    ]),
  );
  expect(counted).toEqual({requested: 3, invited: 1, declined: 1, undeliverable: 1, held: 1, repeated: 1});
  for (const [state, count] of Object.entries(counted))
    expect(await listLine(staff(), 50, state)).toHaveLength(count);
  expect((await invites('list', '--state', 'undeliverable')).output).toMatch(
    /mail withheld.*\(no such mailbox\)/,
  );
  expect((await invites('list', '--state', 'declined')).output).toContain('(made up)');
  expect((await invites('list')).output).toContain('asked 2 times  1 more of its mailbox');
  expect((await invites('list', '--state', 'gone')).notes).toContain('--state is one of requested, invited');
  const dry = await invites('invite', '--count', '100', '--dry-run');
  expect(dry.output).toContain(`${counted.requested} of 100 more wait`);
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
  for (const words of [['--help'], ['help'], ['erase', '-h']])
    expect(await invites(...words)).toMatchObject({
      status: 0,
      output: expect.stringContaining('Usage:'),
      notes: '',
    });
  expect((await invites('erase', 'nobody', '--yes')).notes).toContain(
    'There is no email address in "nobody".',
  );
  expect((await invites('decline', 'nobody@example.com', '--why', 'x', '--yes')).notes).toContain(
    'There is no request of nobody@example.com.',
  );
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
