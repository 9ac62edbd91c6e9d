import {installWays} from '../../src/facts/invite';
import {links} from '../../src/facts/site/links';
import {act} from '../../supabase/staff/actions';
import {fillBatch} from '../../supabase/staff/line';
import {codeIn, dayIn, letDaysPass, testStack} from '../support/journey';
import {newRequest} from '../support/stack';

jest.setTimeout(60_000);

// What staff do for people: what both were told, and then what happened.
const j = testStack({mail: {SITE_URL: 'https://self-os.example/'}});
beforeEach(() =>
  j.query('truncate invite_requests, invites.outbox, invites.codes, invites.audit, invites.blocked'),
);

const closed = {status: 404, json: {code: 'closed'}};
const refused = (words: string) => ({status: 1, notes: expect.stringContaining(words)});
const notDone = (words: string) => ({status: 1, output: expect.stringContaining(words)});
const returned = (address: string) => act(j.staff, 'returned', address, {});
const welcome = (address: string) => act(j.staff, 'welcome', address);
const newCode = async (address: string) => codeIn(await j.mail(address));

async function storeMany(count: number): Promise<void> {
  await j.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
     select 'Ada Lovelace', 'many' || n || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now() from generate_series(1, $1) n`,
    count,
  );
}

test('the oldest are invited, one mail each, with a code that works once and the way to install on each phone', async () => {
  const [iphone, android, later] = [await j.ask(), await j.ask({device: 'Android'}), await j.ask()];
  const dry = await j.invites('invite', '--count', '2', '--dry-run');
  expect(dry.output).toContain('0 invited this week. 2 of 2 more wait.');
  expect(dry.output).toContain(iphone.email);
  expect(await j.query("select from invite_requests where state <> 'requested'")).toEqual([]);
  const done = await j.invites('invite', '--count', '2', '--by', 'Grace');
  expect(done).toMatchObject({status: 0, output: expect.stringContaining('Invited: 2.')});
  expect(await j.stateOf(later.email)).toBe('requested');

  const codes = new Set<string>();
  for (const {email, device} of [iphone, android]) {
    const [mail, ...more] = (await j.mails(email)).filter(({subject}) => subject === 'Your SELF OS invite');
    expect(more).toEqual([]);
    expect(mail!.text.match(/^On (?:an? )?(.*)$/m)![1]).toBe(device);
    for (const words of [
      ...Object.values(installWays).map(({how}) => how),
      links.download.url,
      links.testflight.url,
      'https://self-os.example/docs/installation-guide',
    ])
      expect(mail!.text).toContain(words);
    expect(mail!.text).toMatch(/https:\/\/self-os\.example\/my-request#[0-9a-f]{32}\.\d+\.[0-9a-f]{32}/);
    codes.add(codeIn(mail!));
  }
  expect(codes.size).toBe(2);
  // Once the mails are sent, only hashes remain.
  const stored = await j.query(
    "select o::text from invites.outbox o union all select encode(code_hash, 'escape') from invites.codes",
  );
  for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code);
  expect(await j.query("select actor, batch from invites.audit where action = 'invited'")).toEqual(
    Array(2).fill({actor: 'Grace', batch: expect.stringMatching(/^\d{4}-W\d\d$/)}),
  );
});

test('a batch is filled once, also with thousands: asking again, or twice at once, invites no more, and no address twice', async () => {
  const {email} = await j.ask();
  await j.ask({email: email.replace('@', '+two@')});
  await j.ask({email});
  await storeMany(2_410);
  const fill = async (batch: string, count: number) =>
    (await fillBatch(j.staff, {batch, count})).invited.length;
  expect((await Promise.all([fill('one', 5), fill('one', 5)])).sort()).toEqual([0, 5]);
  expect([await fill('one', 5), await fill('one', 7), await fill('two', 2_400)]).toEqual([0, 2, 2_400]);
  const sums =
    'count(*)::integer as mails, count(distinct code)::integer as codes, count(distinct address)::integer as people';
  expect(await j.query(`select ${sums} from invites.outbox where kind = 'invite'`)).toEqual([
    {mails: 2_407, codes: 2_407, people: 2_407},
  ]);
});

test('--count is how many more, each time, and what does not wait is named', async () => {
  for (let n = 0; n < 2; n += 1) await j.ask();
  await returned((await j.ask()).email);
  const first = await j.invites('invite', '--count', '1');
  expect(first.output).toContain('0 invited this week. 1 of 1 more wait');
  const {output} = await j.invites('invite', '--count', '5');
  for (const words of ['1 invited this week. 1 of 5 more wait', 'nobody else waits.', 'Invited: 1.'])
    expect(output).toContain(words);
  expect((await j.invites('invite', '--count', '5')).status).toBe(0);
});

test('people are invited by pasted addresses, and who is not is told why', async () => {
  const [one, two, gone] = [await j.ask(), await j.ask(), newRequest()];
  await j.invites('decline', two.email, '--why', 'made up');
  await j.invites('erase', gone.email);
  await j.ask({email: gone.email});
  const pasted = `Ada <${one.email.toUpperCase()}>,\n${two.email}; ${gone.email} nobody@example.com`;
  const {status, output} = await j.invites('invite', pasted);
  expect(status).toBe(1);
  for (const words of [
    `Invited: ${one.email}\n`,
    `Not done: ${two.email} is declined since 20`,
    `Not done: ${gone.email} is held since`,
    'There is no request of nobody@example.com.',
  ])
    expect(output).toContain(words);
  expect(await j.redeem(await newCode(one.email))).toBe(true);
  expect(await j.invites('invite', one.email)).toMatchObject(notDone('is invited since'));
});

test('a code is mailed again: the one before it stops working, the page keeps its three, and a used one is not replaced', async () => {
  const {email} = await j.ask();
  expect(await j.invites('resend', email)).toMatchObject(notDone('is requested since'));
  await j.invites('invite', email);
  const old = await newCode(email);
  expect((await j.invites('resend', await j.idOf(email))).output).toContain(`A new code for ${email}`);
  const copy = await j.mail(email);
  expect((await j.page(copy)).json.copies).toEqual({left: 3, nextAt: null});
  expect([await j.redeem(old), await j.redeem(codeIn(copy))]).toEqual([false, true]);
  expect(await j.invites('resend', email)).toMatchObject(notDone('has been used, so it gets no other'));
});

test('a request is declined for a reason that staff see, once, and is never invited', async () => {
  const {email} = await j.ask();
  expect(await j.invites('decline', email)).toMatchObject(refused('Say why'));
  expect((await j.invites('decline', email, '--why', 'made up')).status).toBe(0);
  const again = await j.invites('decline', email, '--why', 'again');
  expect(again).toMatchObject(notDone('is declined since'));
  await j.inviteAll();
  expect(JSON.parse((await j.invites('find', `Ada <${email}>`)).output)).toMatchObject([
    {state: 'declined', stateReason: 'made up', email},
  ]);
});

test('a request is corrected by the rules of the form, whether named by address or id', async () => {
  const {email, full_name} = await j.ask();
  // A later form of the address does not stand in the way.
  await j.ask({email});
  const id = await j.idOf(email);
  const {status} = await j.invites('correct', email, '--phone', '+1 555 0100 99', '--device', 'Android');
  expect(status).toBe(0);
  for (const [words, ...flags] of [
    ['phone breaks its rule', '--phone', '1'],
    ['plain_text', '--name', 'Ada\u202e'],
    ['device breaks its rule', '--device', 'Blackberry'],
    ['Say what to correct: --name, --email, --phone, --self-id, --device.'],
  ])
    expect(await j.invites('correct', id, ...flags)).toMatchObject(refused(words!));
  expect(await j.query('select * from invite_requests where id = $1', id)).toMatchObject([
    {phone: '+1 555 0100 99', device: 'Android', full_name, state: 'requested'},
  ]);
});

describe('a mistyped address', () => {
  const correct = async (from: string, to: string) => j.invites('correct', await j.idOf(from), '--email', to);

  test("a stranger's, corrected: the right one is mailed and invited, the stranger's link neither shows nor erases anything", async () => {
    const {email: stranger} = await j.ask();
    const theirs = await j.mail(stranger);
    const right = newRequest().email;
    expect((await correct(stranger, right.toUpperCase())).output).toContain('is in the outbox');
    for (const action of ['show', 'send', 'withdraw', 'return', 'leave'])
      expect(await j.page(theirs, action)).toMatchObject(closed);
    await j.send();
    const [letter] = (await j.stack.mails()).filter(({to}) => to[0]!.toLowerCase() === right);
    expect(await j.shown(letter!)).toMatchObject({email: right.toUpperCase(), state: 'requested'});
    // A late bounce concerns nobody, and the stranger may ask for an invite of their own.
    expect((await returned(stranger)).said).toContain('There is no request of');
    await j.ask({email: stranger});
    expect([await j.stateOf(right), await j.stateOf(stranger)]).toEqual(['requested', 'requested']);
  });

  test('corrected after the invite: the code that went there is dead, and the right address has a new one', async () => {
    const {email: wrong} = await j.ask();
    await j.inviteAll();
    const theirs = await j.mail(wrong);
    const right = newRequest().email;
    await correct(wrong, right);
    const [invite, ...more] = await j.mails(right);
    expect(more).toEqual([]);
    expect(invite!.text).toContain(`until ${dayIn(30)}.`);
    expect(await j.page(theirs, 'send')).toMatchObject(closed);
    expect([await j.redeem(codeIn(theirs)), await j.redeem(codeIn(invite!))]).toEqual([false, true]);
    // A bounce of the right one marks it, and welcome invites anew.
    await returned(right);
    expect(await j.stateOf(right)).toBe('undeliverable');
    await welcome(right);
    await j.inviteAll();
    expect(await j.redeem(await newCode(right))).toBe(true);
  });

  test('mail came back, and it is corrected: the right one gets the mail and the invite', async () => {
    const {email: wrong} = await j.ask();
    await returned(wrong);
    const right = newRequest().email;
    await correct(wrong, right);
    expect((await j.mail(right)).text).toContain(`comes to this address by ${dayIn(7)} at the latest.`);
    await j.inviteAll();
    expect(await j.redeem(await newCode(right))).toBe(true);
    expect(await j.mails(wrong)).toEqual([]);
  });

  test('typed wrong first and right after it: staff are told that the right address has a request of its own, which is invited', async () => {
    const [wrong, right] = [await j.ask(), await j.ask()];
    const answer = await j.invites('correct', wrong.email, '--email', right.email);
    expect(answer).toMatchObject(refused('that address has a request of its own'));
    await j.inviteAll();
    expect(await j.redeem(await newCode(right.email))).toBe(true);
  });

  test('is not corrected to one that left, nor where it repeats another', async () => {
    const [row, other, gone] = [await j.ask(), await j.ask(), newRequest()];
    await j.ask({email: other.email});
    await j.invites('erase', gone.email);
    const [again] = await j.query<{id: string}>('select id from invite_requests where again_of is not null');
    for (const [whom, email, words] of [
      [row.email, gone.email, '"welcome" it first'],
      [again!.id, newRequest().email, 'repeats another'],
    ] as const)
      expect(await j.invites('correct', whom, '--email', email)).toMatchObject(refused(words));
    expect(await j.mails(gone.email)).toEqual([]);
  });
});

test('mail that came back marks each pasted address, and nobody mails it again', async () => {
  const [row, other] = [await j.ask(), await j.ask()];
  const pasted = `Delivery to <${row.email}> failed; mailto:${other.email}, nobody@example.com`;
  expect((await j.invites('returned', pasted, '--why', 'the postmaster wrote')).output).toBe(
    `${row.email} is undeliverable now.\n${other.email} is undeliverable now.\nThere is no request of nobody@example.com to mark.\n`,
  );
  await j.ask({email: row.email});
  await j.inviteAll();
  expect(await j.mails(row.email)).toEqual([]);
});

test('mail came back, and the mailbox works again: welcome mails the new last day, and the invite follows', async () => {
  const {email} = await j.ask();
  await returned(email);
  await letDaysPass(j.stack, 4);
  await j.ask({email});
  expect(await j.mails(email)).toEqual([]);
  const {output} = await j.invites('welcome', `Ada <${email}>`);
  expect(output).toContain(`${email} is in the line again, and is told so.`);
  expect((await j.mail(email)).text).toContain(`by ${dayIn(7)} at the latest.`);
  await j.inviteAll();
  expect(await j.redeem(await newCode(email))).toBe(true);
});

test('mail came back and 30 days went by: a new request of that address is stored, mailed only after welcome, and then invited', async () => {
  const {email} = await j.ask();
  await returned(email);
  await letDaysPass(j.stack, 31);
  await j.night();
  expect(await j.stateOf(email)).toBeUndefined();
  await j.ask({email});
  await j.inviteAll();
  expect([await j.stateOf(email), await j.mails(email)]).toEqual(['held', []]);
  // Only a keyed hash of the address was left.
  expect(JSON.stringify(await j.query('select b::text from invites.blocked b'))).not.toContain(email);
  await welcome(email);
  expect((await j.mail(email)).text).toContain('has arrived.');
  await j.inviteAll();
  expect(await j.redeem(await newCode(email))).toBe(true);
});
