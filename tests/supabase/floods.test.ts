import {newAddress, newRequest, tokenIn} from './support/backend';
import {testStack} from './support/testStack';

// The three rules against floods, and the total a day: SECURITY.md states each in one sentence.
const stack = testStack({mail: {MAIL_TEAM: undefined}});
beforeEach(() => stack.empty());

const sent = async (isTheirs: (address: string) => boolean) => {
  await stack.send();
  return (await stack.caughtBy(isTheirs)).length;
};

test('an address is answered at most once a day, also after an erasure', async () => {
  const {email} = await stack.ask();
  expect(await stack.mails(email)).toHaveLength(1);
  for (let n = 0; n < 5; n += 1) await stack.ask({email});
  expect(await stack.mails(email)).toHaveLength(1);
  expect((await stack.invites('list')).output).toMatch(
    /email waits until .*: their address was answered within a day/,
  );
  // One answer waits, whatever the number of forms.
  await stack.letPass('23 hours');
  expect(await stack.mails(email)).toHaveLength(1);
  await stack.letPass('2 hours');
  expect(await stack.mails(email)).toHaveLength(2);
  await stack.letPass('2 days');
  expect(await stack.mails(email)).toHaveLength(2);
  await stack.ask({email});
  expect(await stack.mails(email)).toHaveLength(3);
  await stack.invites('erase', email, '--yes');
  await stack.ask({email});
  expect(await stack.mails(email)).toHaveLength(3);
  await stack.letPass('25 hours');
  expect(await stack.mails(email)).toHaveLength(4);
});

test('a mailbox gets at most five emails in 30 days, of which forms cause three; an invite, a new code and a question go first', async () => {
  const base = newRequest().email.replace('@example.com', '');
  const isTheirs = (address: string) => address.replace(/\.|\+.*(?=@)/g, '').startsWith(base);
  const alias = (n: number) => `${base.slice(0, 3)}.${base.slice(3)}+${n}@example.com`;
  const clients = [newAddress(), newAddress(), newAddress()];
  for (let n = 0; n < 12; n += 1) await stack.ask({email: alias(n)}, clients[n % 3]);
  expect(await sent(isTheirs)).toBe(3);
  await stack.letPass('2 days');
  expect(await sent(isTheirs)).toBe(3);
  expect((await stack.invites('list')).output).toMatch(
    /email waits until .*: their mailbox has had as many emails/,
  );
  // Nobody's form holds up what staff or a person do.
  const code = await stack.invite(alias(11));
  expect(await sent(isTheirs)).toBe(4);
  expect(await stack.redeem(code)).toBe(true);
  // Who left is asked, though forms have had their three.
  await stack.invites('erase', alias(0), '--yes');
  await stack.ask({email: alias(0)});
  await stack.letPass('1 day');
  expect((await stack.mail(alias(0))).text).toContain('This address left the list');
  expect(await sent(isTheirs)).toBe(5);
  // The sixth waits, whatever it is, and status shows it.
  await stack.invites('invite', alias(5), '--yes');
  await stack.invites('erase', alias(3), alias(4), '--yes');
  expect(await sent(isTheirs)).toBe(5);
  expect((await stack.invites('status')).output).toMatch(
    /A rule holds back .* [1-9]\d* \(mailbox has had enough\)/,
  );
  await stack.letPass('28 days');
  expect(await sent(isTheirs)).toBeGreaterThan(5);
  expect(await sent(isTheirs)).toBeLessThanOrEqual(8);
});

test('a mailbox gets one question in 30 days besides the three emails, so an invite is still sent', async () => {
  const base = newRequest().email.replace('@', '+0@');
  const alias = (n: number) => base.replace('+0', `+${n}`);
  const isTheirs = (address: string) => address.split('+')[0] === base.split('+')[0];
  const all = [0, 1, 2, 3, 4].map(alias);
  for (const email of all) await stack.ask({email});
  await stack.invites('erase', alias(0), alias(1), '--yes');
  for (const email of all) await stack.ask({email});
  await stack.letPass('1 day');
  expect(await sent(isTheirs)).toBe(4);
  await stack.invite(alias(3));
  expect(await sent(isTheirs)).toBe(5);
});

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['an IPv6 /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ['an IPv4 address in IPv6', '::ffff:203.0.113.9', '203.0.113.9', '203.0.113.10'],
  ['whoever can’t be told apart', 'nonsense', '', '203.0.113.11'],
])('a client is %s', async (_, one, same, other) => {
  const client = (address: string) => stack.call('invites.client_of', address);
  expect(await client(one)).toBe(await client(same));
  expect(await client(one)).not.toBe(await client(other));
});

test('a client may call so often an hour; what the function refuses counts, a refused insert does not', async () => {
  const from = newAddress();
  for (let n = 0; n < 40; n += 1)
    expect((await stack.insert({...newRequest(), phone: '1'}, {from})).status).toBe(400);
  const list = [newRequest(), newRequest()];
  for (let n = 0; n < 10; n += 1) expect((await stack.insert(list, {from})).status).toBe(400);
  await stack.ask({}, from);
  for (const body of ['{', {}, 'x'.repeat(9_000), newRequest()])
    for (const type of ['application/json', 'text/plain']) {
      await stack.query('delete from invites.calls');
      const statuses = [];
      for (let n = 0; n < 31; n += 1)
        statuses.push((await stack.askForMail(body, {from, headers: {'content-type': type}})).status);
      expect(statuses.indexOf(429)).toBe(30);
    }
  await stack.query("update invites.calls set began = began - interval '61 minutes'");
  expect((await stack.askForMail(newRequest(), {from})).status).toBe(404);
});

test('the own page counts calls by its link, so that a scanner uses up nobody’s', async () => {
  const from = newAddress();
  const people = await Promise.all(Array.from({length: 3}, () => stack.ask()));
  await stack.send();
  const links = await Promise.all(people.map(async ({email}) => tokenIn(await stack.mail(email))));
  for (let n = 0; n < 65; n += 1)
    expect((await stack.open(links[n % 2]!, 'show', undefined, {from})).status).toBe(200);
  expect((await stack.open(links[2]!, 'show', undefined, {from})).status).toBe(200);
  const forged = `${'0'.repeat(32)}.9999999999.${'0'.repeat(32)}`;
  const statuses = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await stack.open(forged, 'show', undefined, {from})).status);
  expect(statuses.indexOf(429)).toBe(60);
});

test('a total a day stops emails, and alarms', async () => {
  await stack.set('mails_per_day', 2);
  const rows = [await stack.ask(), await stack.ask(), await stack.ask()];
  // A notice that nobody gets would count for as long as it's tried.
  await stack.query("delete from invites.outbox where kind = 'team'");
  const mailed = () => sent((address) => rows.some(({email}) => email === address));
  expect(await mailed()).toBe(2);
  // The third is thanked all the same, and mailed the next day.
  for (const row of rows) expect((await stack.askForMail(row)).status).toBe(200);
  expect(await stack.invites('status')).toMatchObject({
    status: 1,
    output: expect.stringContaining('! The total of 2 emails a day is reached'),
  });
  // It holds up what forms cause, not what staff send.
  await stack.invite(rows[0]!.email);
  expect(await mailed()).toBe(3);
  await stack.letPass('25 hours');
  expect(await mailed()).toBe(4);
  await stack.set('mails_per_day', 5_000);
});

test('known and new addresses take as long, in single inserts and in refused lists', async () => {
  await stack.set('calls_per_hour', 1_000_000);
  const known = (await Promise.all(Array.from({length: 12}, () => stack.ask()))).map(({email}) => email);
  const fresh = () => newRequest().email;
  /** How well the time of a call tells a known address from a new one: 0.5 is not at all. */
  async function oracle(
    insert: (email: string) => Promise<{milliseconds: number}>,
    count: number,
  ): Promise<number> {
    const [ofKnown, ofNew]: [number[], number[]] = [[], []];
    for (let n = 0; n < count; n += 1) {
      const [one, other] = [known[n % known.length]!, fresh()];
      // In changing order, as other programs may have a rhythm.
      for (const email of Math.random() < 0.5 ? [one, other] : [other, one])
        (email === one ? ofKnown : ofNew).push((await insert(email)).milliseconds);
    }
    const less = ofKnown.flatMap((one) => ofNew.map((other) => (one < other ? 1 : one === other ? 0.5 : 0)));
    return less.reduce<number>((sum, value) => sum + value, 0) / less.length;
  }
  const list = (email: string) => stack.insert([newRequest({email}), newRequest()]);
  await oracle(list, 30);
  const pairs = Number(process.env.ORACLE ?? 200);
  const ofLists = await oracle(list, pairs);
  const ofInserts = await oracle((email) => stack.insert(newRequest({email})), pairs);
  console.log(`AUC of lists ${ofLists.toFixed(3)}, of inserts ${ofInserts.toFixed(3)}`);
  for (const auc of [ofLists, ofInserts]) expect(Math.abs(auc - 0.5)).toBeLessThan(0.15);
});
