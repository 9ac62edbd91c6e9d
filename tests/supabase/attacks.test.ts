import {codeIn, newAddress, newRequest, shape, testStack} from '../support/stack';
import type {Answer} from '../support/stack';

jest.setTimeout(120_000);

// Without notices to the team, which would only take time.
const j = testStack({mail: {MAIL_TEAM: undefined}});

/** How many mails went to these addresses. */
async function sentTo(isTheirs: (address: string) => boolean): Promise<number> {
  await j.send();
  return (await j.stack.mails()).filter(({to}) => isTheirs(to[0]!)).length;
}

const junk = {full_name: 'Call Bob Immediately', phone: '+1 555 0100 66', device: 'SELF Phone'} as const;

describe('finding out whether a person is on the list', () => {
  const candidate = (known: ReturnType<typeof newRequest>, offset: number) => ({
    ...known,
    created_at: new Date(Date.parse(known.created_at) + offset).toISOString(),
  });

  test('a list of candidates is refused before it is compared, with or without a hit', async () => {
    const known = await j.ask();
    const before = await j.everything();
    const lists = [
      [known, ...Array.from({length: 29}, (_, n) => candidate(known, n + 1))],
      Array.from({length: 30}, (_, n) => candidate(known, n + 1)),
      [known, known],
    ];
    const answers = await Promise.all(lists.map((list) => j.insert(list)));
    expect(answers.map(shape)).toEqual(Array(3).fill({...shape(answers[0]!), status: 400}));
    expect(await j.everything()).toBe(before);
  });

  test('calls count whether they hit or not: 30, then 429', async () => {
    const known = await j.ask();
    for (const probe of [
      (n: number, from: string) => j.insert(n % 3 ? candidate(known, -n) : known, {from}),
      (n: number, from: string) => j.askForMail(candidate(known, n), {from}),
    ]) {
      const from = newAddress();
      const answers: Answer[] = [];
      for (let n = 1; n <= 33; n += 1) answers.push(await probe(n, from));
      expect(answers.findIndex(({status}) => status === 429)).toBe(30);
      for (const {status, headers, json} of answers.slice(30)) {
        expect([status, json.code]).toEqual([429, 'rate_limited']);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    }
  });
});

test('a stranger types the address of somebody who is invited: told that nothing has changed, and nothing has', async () => {
  const {email} = await j.ask();
  await j.inviteAll();
  const invite = await j.mail(email);
  await j.ask({...junk, email});
  expect((await j.mail(email)).text).toContain('If this wasn’t you, ignore it: nothing has changed.');
  expect(await j.shown(invite)).toMatchObject({fullName: 'Ada Lovelace', device: 'iPhone', state: 'invited'});
  expect(await j.redeem(codeIn(invite))).toBe(true);
});

describe('bombing a mailbox', () => {
  // What counts as one mailbox, with each provider, is in the table below.
  const floods: readonly (readonly [string, (n: number) => string, number])[] = [
    ['one spelling', () => 'anna.one@example.com', 1],
    ['tags and dots at Gmail', (n) => `an.na+${n}@gmail.com`.replace('.', n % 2 ? '.' : ''), 1],
    ['names at a catch-all domain', (n) => `word${n}@anna-smith.example`, 3],
    ['names at subdomains of a catch-all domain', (n) => `anna@word${n}.smith.example`, 3],
    ['names at a large provider', (n) => `word${n}@outlook.com`, 12],
  ];

  test.each(floods)(
    'one stranger types 12 %s: few mails at once, and the next person there is answered at once',
    async (_, addressOf, atOnce) => {
      const from = newAddress();
      const addresses = Array.from({length: 12}, (__, n) => addressOf(n + 1));
      await Promise.all(addresses.map((email) => j.ask({...junk, email}, from)));
      const isTheirs = (address: string) => addresses.includes(address);
      expect(await sentTo(isTheirs)).toBe(atOnce);
      const own = addressOf(13);
      const before = await sentTo((address) => address === own);
      await j.ask({email: own});
      expect(await sentTo((address) => address === own)).toBe(before + 1);
      await j.letDaysPass(1);
      // Nobody is lost: the others are mailed later, and invites are not held back.
      if (new Set(addresses).size > atOnce) expect(await sentTo(isTheirs)).toBeGreaterThan(atOnce);
      await j.inviteAll();
      expect(await j.redeem(codeIn(await j.mail(own)))).toBe(true);
    },
  );

  test.each([
    ['one client', 1, 3, () => '127.9.9.9'],
    ['a client each', 5, 15, () => newAddress()],
  ])('60 tagged inserts of %s: %i mails in a day, %i later', async (_, today, later, from) => {
    await j.setLimit('insert_calls_per_client', 100);
    const name = newRequest().email.split('@')[0]!;
    for (let n = 0; n < 60; n += 1) await j.ask({email: `${name}+${n}@example.com`}, from());
    await j.setLimit('insert_calls_per_client', 30);
    expect(await sentTo((address) => address.startsWith(name))).toBe(today);
    // The others are in the line, and who has no mail within three days gets it with the invite.
    expect(
      await j.query(
        `select o.state, count(*)::integer from invites.outbox o join invite_requests r on r.id = request_id
         where kind = 'confirmation' and r.mailbox = $1 and r.state = 'requested' group by 1 order by 1`,
        `${name}@example.com`,
      ),
    ).toEqual([
      {state: 'covered', count: 60 - today - later},
      {state: 'sent', count: today},
      {state: 'waiting', count: later},
    ]);
  });
});

test.each([
  ['mailbox', 'ada@example.com', 'ada@example.com'],
  ['mailbox', 'a.da-x_y@pm.me', 'adaxy@proton.me'],
  ['mailbox', 'ada-shop@yahoo.co.uk', 'ada@yahoo.co.uk'],
  ['mailbox', '-x@yahoo.com', '-x@yahoo.com'],
  ['mailbox', 'anything@ada.fastmail.com', 'ada@fastmail.com'],
  ['mailbox', 'ada@fastmail.com', 'ada@fastmail.com'],
  ['mailbox', 'ada-x@example.com', 'ada-x@example.com'],
  ['mailbox', 'Ada+news@Example.com', 'ada@example.com'],
  ['mailbox', 'a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['mailbox', 'a.d.a@example.com', 'a.d.a@example.com'],
  ['mailbox', '+tag@example.com', '+tag@example.com'],
  ['small_domain', 'ada@example.com', 'example.com'],
  ['small_domain', 'ada@a.b.example.com', 'example.com'],
  ['small_domain', 'ada@x.example.co.uk', 'example.co.uk'],
  ['small_domain', 'ada@Example.ORG', 'example.org'],
  ['small_domain', 'ada@gmail.com', null],
  ['small_domain', 'ada@hotmail.co.uk', null],
  ['small_domain', 'ada@notgmail.com', 'notgmail.com'],
  ['small_domain', 'ada@gmail.com.evil.example', 'evil.example'],
  // Inserts and mail requests count by this key, 30 in ten minutes.
  ['client_key', '203.0.113.9', '203.0.113.9'],
  ['client_key', '::ffff:203.0.113.9', '203.0.113.9'],
  ['client_key', '::FFFF:cb00:7109', '203.0.113.9'],
  ['client_key', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['client_key', '2001:db8:0:7::64', '2001:db8:0:7::/64'],
  ['client_key', '2001:DB8:0000:0007:64::1', '2001:db8:0:7::/64'],
  ['client_key', '2001:0db8::7:0:0:0:64', '2001:db8:0:7::/64'],
  ['client_key', '2001:db8:0:8::1', '2001:db8:0:8::/64'],
  ['client_key', 'unknown', 'unreadable'],
  ['client_key', '', 'unreadable'],
])('the %s of %j is %s', async (name, from, result) => {
  expect(await j.query(`select invites.${name}($1) as result`, from)).toEqual([{result}]);
});
