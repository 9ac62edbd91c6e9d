import fc from 'fast-check';
import {firstOverLimit} from './model/mailLimits';
import type {SentMail} from './model/mailLimits';
import {codeIn, newAddress, newRequest, shape, testStack} from '../support/stack';
import type {Answer} from '../support/stack';

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
      // Nobody is lost: others are mailed later, and the person there gets their invite.
      if (new Set(addresses).size > atOnce) expect(await sentTo(isTheirs)).toBeGreaterThan(atOnce);
      await j.inviteAll();
      expect(await j.redeem(codeIn(await j.mail(own)))).toBe(true);
    },
  );

  test.each([
    ['one client', 1, 1, () => '127.9.9.9'],
    ['a client each', 5, 0, () => newAddress()],
  ])('60 tagged inserts of %s: %i mails in a day, %i later', async (_, today, later, from) => {
    await j.setLimit('insert_calls_per_client', 100);
    const name = newRequest().email.split('@')[0]!;
    for (let n = 0; n < 60; n += 1) await j.ask({email: `${name}+${n}@example.com`}, from());
    await j.setLimit('insert_calls_per_client', 30);
    expect(await sentTo((address) => address.startsWith(name))).toBe(today);
    // The others are in the line, and who has no mail within a day gets it with the invite.
    const kept = Object.entries({covered: 60 - today - later, sent: today, waiting: later});
    expect(
      await j.query(
        `select o.state, count(*)::integer from invites.outbox o join invite_requests r on r.id = request_id
         where kind = 'confirmation' and r.mailbox = $1 and r.state = 'requested' group by 1 order by 1`,
        `${name}@example.com`,
      ),
    ).toEqual(kept.filter(([, count]) => count > 0).map(([state, count]) => ({state, count})));
  });
});

/** A spelling of a name with one sign or another between its letters, which number n chooses. */
const spelled = (n: number, signs: readonly string[]) =>
  [...'annabel'].map((letter, at) => letter + (at < 6 ? signs[(n >> at) % 2] : '')).join('');

const providers: Readonly<Record<string, (n: number) => string>> = {
  Gmail: (n) => `${spelled(n, ['', '.'])}@${n % 3 ? 'gmail.com' : 'googlemail.com'}`,
  Outlook: (n) => `anna+${n}@outlook.com`,
  Yahoo: (n) => `anna-${n}@yahoo.com`,
  iCloud: (n) => `anna+${n}@${['icloud.com', 'me.com', 'mac.com'][n % 3]}`,
  Proton: (n) =>
    `${spelled(n, ['', '_'])}@${['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'][n % 4]}`,
  Yandex: (n) => `${spelled(n, ['.', '-'])}@${['yandex.ru', 'yandex.com', 'yandex.kz', 'ya.ru'][n % 4]}`,
  Fastmail: (n) => `word${n}@anna.fastmail.com`,
  GMX: (n) => `anna+${n}@gmx.net`,
};

describe('30 addresses of one mailbox', () => {
  beforeAll(() => j.setLimit('insert_calls_per_client', 1_000));
  beforeEach(() => j.empty());
  afterAll(() => j.setLimit('insert_calls_per_client', 30));

  const cases = Object.entries(providers).map(([name, of]) => [name, 'one client', 1 as number, of] as const);
  test.each([...cases, ['Gmail', '25 clients', 5, providers.Gmail!] as const])(
    'at %s, typed by %s: %i at once and 5 in 30 days, one a day of each client, whatever staff do, and staff see why',
    async (_, whose, atOnce, addressOf) => {
      const clients = Array.from({length: whose === 'one client' ? 1 : 25}, newAddress);
      const addresses = Array.from({length: 30}, (__, n) => addressOf(n));
      const earlier = (await j.stack.mails()).length;
      const sent = async () => {
        await j.send();
        return (await j.stack.mails()).length - earlier;
      };
      const type = async () => {
        for (const [n, email] of addresses.entries()) await j.ask({email}, clients[n % clients.length]);
      };
      await type();
      expect(await sent()).toBe(atOnce);
      await j.inviteAll();
      const [first, second, third] = addresses as [string, string, string];
      for (const [what, whom] of [
        ['resend', first],
        ['decline', second],
        ['returned', third],
        ['welcome', third],
      ] as const)
        await j.act(what, whom);
      expect(await sent()).toBe(atOnce);
      for (let day = 1, before = atOnce; day <= 9; day += 1) {
        await j.letDaysPass(1);
        if (day === 3) {
          for (const email of addresses) await j.act('erase', email);
          await type();
        }
        for (const email of day > 3 ? addresses : []) await j.act('welcome', email);
        await j.inviteAll();
        const now = await sent();
        expect(now - before).toBeLessThanOrEqual(1);
        before = now;
      }
      await j.letDaysPass(18);
      await j.inviteAll();
      expect(await sent()).toBe(5);
      expect((await j.act('welcome', third)).said).toMatch(
        /^Not done: .* can have the next one on \w+ \d+, 2026\.$/,
      );
      const {output} = await j.invites('list', '--state', 'held');
      expect(output).toContain('its mailbox has had all the emails it gets for now');
      await j.letDaysPass(7);
      expect((await j.act('welcome', third)).done).toBe(true);
      expect(await sent()).toBe(6);
    },
  );
});

describe('what a mailbox is sent, whoever causes it', () => {
  beforeEach(() => j.empty());

  test('a person with a tag waits for nothing: confirmation, invite, the code again by staff and by themself, or a decline, on one day', async () => {
    const [email, other] = ['anna+self@gmail.com', 'bert+self@gmail.com'];
    const from = newAddress();
    for (const one of [email, other]) await j.ask({email: one}, from);
    await j.send();
    await j.act('decline', other);
    await j.inviteAll();
    const invite = await j.mail(email);
    await j.act('resend', email);
    await j.send();
    await j.page(invite, 'send');
    expect(await j.mails(email)).toHaveLength(4);
    expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
    expect(await j.mails(other)).toHaveLength(2);
  });

  test('a stranger who types aliases before a person and after them delays no invite of that person', async () => {
    const stranger = newAddress();
    const toAliases = () => sentTo((address) => /anna\+\d/.test(address));
    const before = await toAliases();
    for (let n = 0; n < 15; n += 1) await j.ask({email: `anna+${n}@gmail.com`}, stranger);
    await j.ask({email: 'anna@gmail.com'}, stranger);
    await j.ask({email: 'anna@gmail.com'});
    for (let n = 15; n < 25; n += 1) await j.ask({email: `anna+${n}@gmail.com`}, stranger);
    await j.inviteAll();
    expect(await j.redeem(codeIn(await j.mail('anna@gmail.com')))).toBe(true);
    expect(await toAliases()).toBe(before + 1);
  });

  test('names of a small domain: three an hour of one client, also when they are erased and typed again, and when staff invite them', async () => {
    const from = newAddress();
    const names = Array.from({length: 12}, (_, n) => `name${n}@anna-jones.example`);
    const sent = () => sentTo((address) => names.includes(address));
    for (const email of names) await j.ask({email}, from);
    expect(await sent()).toBe(3);
    for (const email of names) await j.act('erase', email);
    await j.setLimit('insert_calls_per_client', 100);
    for (const email of names) await j.ask({email}, from);
    await j.setLimit('insert_calls_per_client', 30);
    expect(await sent()).toBe(3);
    await j.empty();
    for (const email of names) await j.ask({email}, from);
    await j.inviteAll();
    expect(await sent()).toBe(6);
  });

  test('who left is asked once in 30 days, also if they leave again each time, or staff erase them again; one email that was given up does not count', async () => {
    const {email} = await j.ask({email: 'carl@gmail.com'});
    await j.page(await j.mail(email), 'leave');
    await j.ask({email});
    await j.send();
    // The mail server did not answer for three days.
    await j.query("update invites.outbox set state = 'failed'");
    await j.query('update invites.blocked set told_at = null');
    const before = (await j.mails(email)).length;
    for (let n = 0; n < 3; n += 1) {
      await j.ask({email});
      await j.page(await j.mail(email), 'leave');
      await j.ask({email});
      await j.act('erase', email);
    }
    expect(await j.mails(email)).toHaveLength(before + 1);
  });

  test('an address that staff correct stays one of the five: no other email takes its place, and the corrected one goes right away', async () => {
    const [typo, right] = ['fritz+tyop@gmail.com', 'fritz+typo@gmail.com'];
    await j.ask({email: typo});
    for (let n = 0; n < 3; n += 1) await j.ask({email: `fritz+${n}@gmail.com`});
    await j.send();
    await j.act('correct', typo, {changes: {email: right}});
    expect(await j.mails(right)).toHaveLength(1);
    await j.ask({email: 'fritz@gmail.com'});
    expect(await j.mails('fritz@gmail.com')).toEqual([]);
  });

  test('staff are told what is true: when an email waits for its turn, and that an address was marked before', async () => {
    const from = newAddress();
    const [first, second] = ['dora+1@gmail.com', 'dora+2@gmail.com'];
    for (const email of [first, second]) await j.ask({email}, from);
    await j.send();
    expect((await j.act('invite', second)).said).toMatch(
      /^Invited: dora\+2@gmail\.com\. The email waits until \w+ \d+, 2026, \d+:\d\d [AP]M UTC\.$/,
    );
    for (const said of ['is undeliverable now, and gets no more email.', 'was undeliverable already.'])
      expect(await j.act('returned', first)).toMatchObject({said: `${first} ${said}`});
    // What the limits don't allow isn't done by half.
    expect((await j.act('welcome', first)).said).toMatch(
      /^Not done: .* The next one can go on \w+ \d+, 2026\.$/,
    );
    expect(await j.stateOf(first)).toBe('undeliverable');
  });

  /** Two clients, whose addresses of one mailbox are these. */
  const aliases = [
    ['anna+a@gmail.com', 'anna+b@gmail.com', 'anna+c@gmail.com'],
    ['anna+x@gmail.com', 'anna@gmail.com'],
  ];
  const networks = [newAddress(), newAddress()];
  const step = fc.record({
    client: fc.constantFrom(0, 1),
    nth: fc.nat(2),
    do: fc.constantFrom('ask', 'ask', 'invite', 'decline', 'resend', 'erase', 'welcome', 'returned', 'hours'),
    hours: fc.integer({min: 1, max: 60}),
  });

  test('no order of forms, staff and days exceeds a limit, in 40 random sequences, and nothing waits longer than a day', async () => {
    const seen = {mails: 0, full: 0};
    const staysWithin = fc.asyncProperty(fc.array(step, {minLength: 25, maxLength: 35}), async (steps) => {
      await j.empty();
      const mails: SentMail[] = [];
      let now = 0;
      for (const {client, nth, do: what, hours} of steps) {
        const address = aliases[client]![nth % aliases[client]!.length]!;
        if (what === 'hours') {
          now += hours;
          await j.letDaysPass(hours / 24);
        } else if (what === 'ask') await j.ask({email: address}, networks[client]);
        else await j.act(what, address);
        // Delivers what is due, in the database alone.
        const due = await j.query<{address: string}>(
          `update invites.outbox set state = 'sent', settled_at = now()
           where state = 'waiting' and not_before <= now() and kind <> 'team' returning address`,
        );
        for (const one of due)
          mails.push({
            at: now,
            address: one.address,
            client: aliases.findIndex((of) => of.includes(one.address)),
          });
      }
      expect(firstOverLimit(mails)).toBeUndefined();
      expect(
        await j.query(
          "select from invites.outbox where state = 'waiting' and not_before > now() + interval '1 day'",
        ),
      ).toEqual([]);
      seen.mails += mails.length;
      if (mails.length >= 5) seen.full += 1;
    });
    await fc.assert(staysWithin, {numRuns: 40, seed: 1});
    expect(seen.full).toBeGreaterThan(10);
  });
});

test('the addresses of one IPv6 connection count together: each as a client, and all as four', async () => {
  const statuses = [];
  for (let n = 0; n < 130; n += 1)
    statuses.push(await j.call('invites.wait_for_turn', 'insert', `2001:db8:5:${n % 10}::/64`));
  expect(statuses.findIndex((wait) => wait !== null)).toBe(120);
});

test.each([
  ['mailbox', 'ada@example.com', 'ada@example.com'],
  ['mailbox', 'a.da-x_y@pm.me', 'adaxy@proton.me'],
  ['mailbox', 'ada-shop@yahoo.co.uk', 'ada@yahoo.co.uk'],
  ['mailbox', '-x@yahoo.com', '-x@yahoo.com'],
  ['mailbox', 'anything@ada.fastmail.com', 'ada@fastmail.com'],
  ['mailbox', 'a-d.a+x@ya.ru', 'a-d-a@yandex.ru'],
  ['mailbox', 'a.d-a@yandex.com.tr', 'a-d-a@yandex.ru'],
  ['mailbox', 'a.da+x@me.com', 'a.da@icloud.com'],
  ['mailbox', 'a_da@protonmail.ch', 'ada@proton.me'],
  ['mailbox', 'ada@hotmail.com', 'ada@hotmail.com'],
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
  ['network_of', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['network_of', '203.0.113.9', '203.0.113.9'],
])('the %s of %j is %s', async (name, from, result) => {
  expect(await j.query(`select invites.${name}($1) as result`, from)).toEqual([{result}]);
});
