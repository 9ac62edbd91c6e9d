import fc from 'fast-check';
import {firstOverLimit} from './mailLimits';
import type {SentMail} from './mailLimits';
import {codeIn, newAddress, testStack} from '../support/stack';

// Without notices to the team, which would only take time.
const j = testStack({mail: {MAIL_TEAM: undefined}});

/** How many mails went to these addresses. */
async function sentTo(isTheirs: (address: string) => boolean): Promise<number> {
  await j.send();
  return (await j.stack.mails()).filter(({to}) => isTheirs(to[0]!)).length;
}

/** Addresses of one mailbox. */
const annabel = (n: number) =>
  `${[...'annabel'].map((letter, at) => letter + (at < 6 && (n >> at) % 2 ? '.' : '')).join('')}@gmail.com`;

describe('limits of emails', () => {
  beforeEach(() => j.empty());

  // The table below says what counts as one mailbox.
  test.each<[string, (n: number) => string, number]>([
    ['one spelling', () => 'anna.one@example.com', 1],
    ['tags and dots at Gmail', (n) => `an.na+${n}@gmail.com`.replace('.', n % 2 ? '.' : ''), 1],
    ['names at a catch-all domain', (n) => `word${n}@anna-smith.example`, 3],
    ['names at a large provider', (n) => `word${n}@outlook.com`, 12],
  ])(
    '12 %s by one client cause few emails, and the next person there gets theirs',
    async (_, addressOf, sent) => {
      const from = newAddress();
      const addresses = Array.from({length: 12}, (__, n) => addressOf(n + 1));
      for (const email of addresses) await j.ask({email}, from);
      expect(await sentTo((address) => addresses.includes(address))).toBe(sent);
      const own = addressOf(13);
      const before = await sentTo((address) => address === own);
      await j.ask({email: own});
      expect(await sentTo((address) => address === own)).toBe(before + 1);
      await j.inviteAll();
      expect(await j.redeem(codeIn(await j.mail(own)))).toBe(true);
    },
  );

  test.each([
    ['one client', 1, 1],
    ['six clients', 6, 5],
  ])(
    '12 spellings by %s: one email a day of each client, five in 30 days, whatever staff do',
    async (_, count, first) => {
      const clients = Array.from({length: count}, newAddress);
      const addresses = Array.from({length: 12}, (__, n) => annabel(n));
      const sent = () => sentTo((address) => addresses.includes(address));
      const type = async () => {
        for (const [n, email] of addresses.entries()) await j.ask({email}, clients[n % count]);
      };
      const earlier = await sent();
      await type();
      expect(await sent()).toBe(earlier + first);
      await j.inviteAll();
      const [one, two, three] = addresses as [string, string, string];
      for (const [what, whom] of [
        ['resend', one],
        ['decline', two],
        ['returned', three],
        ['welcome', three],
      ] as const)
        await j.act(what, whom);
      expect(await sent()).toBe(earlier + first);
      for (let day = 1, before = earlier + first; day <= 6; day += 1) {
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
      await j.letDaysPass(21);
      await j.inviteAll();
      expect(await sent()).toBe(earlier + 5);
      expect((await j.act('welcome', three)).said).toMatch(
        /^Not done: .* The next one can go out on \w+ \d+, \d{4}\.$/,
      );
      const {output} = await j.invites('list', '--state', 'held');
      expect(output).toContain('the mailbox has had as many emails as one gets in a month');
      await j.letDaysPass(7);
      expect((await j.act('welcome', three)).done).toBe(true);
      expect(await sent()).toBe(earlier + 6);
    },
  );

  test('a person with a tag gets confirmation, invite, two new codes or a decline on one day', async () => {
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

  test('one client causes three emails an hour at a small domain, even if names are erased and typed again', async () => {
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

  test('people who left are asked once in 30 days, however often they leave; an email that was given up doesn’t count', async () => {
    const {email} = await j.ask({email: 'carl@gmail.com'});
    await j.page(await j.mail(email), 'leave');
    await j.ask({email});
    await j.send();
    // The mail server didn't answer for three days.
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

  test('a corrected address keeps its place among the five, and gets its email right away', async () => {
    const [typo, right] = ['fritz+tyop@gmail.com', 'fritz+typo@gmail.com'];
    await j.ask({email: typo});
    for (let n = 0; n < 3; n += 1) await j.ask({email: `fritz+${n}@gmail.com`});
    await j.send();
    await j.act('correct', typo, {changes: {email: right}});
    expect(await j.mails(right)).toHaveLength(1);
    await j.ask({email: 'fritz@gmail.com'});
    expect(await j.mails('fritz@gmail.com')).toEqual([]);
  });

  test('staff learn when an email waits for its turn, and that an address was marked before', async () => {
    const from = newAddress();
    const [first, second] = ['dora+1@gmail.com', 'dora+2@gmail.com'];
    for (const email of [first, second]) await j.ask({email}, from);
    await j.send();
    expect((await j.act('invite', second)).said).toMatch(
      /^Invited: dora\+2@gmail\.com\. The email waits until \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC\.$/,
    );
    for (const said of ['is undeliverable now, and gets no more email.', 'was undeliverable already.'])
      expect(await j.act('returned', first)).toMatchObject({said: `${first} ${said}`});
    // What the limits don't allow isn't done by half.
    expect((await j.act('welcome', first)).said).toMatch(
      /^Not done: .* The next one can be sent \w+ \d+, \d{4}\.$/,
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

  test('no order of forms, staff and days exceeds a limit, in 12 random sequences, and nothing waits longer than a day', async () => {
    const seen = {full: 0};
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
      if (mails.length >= 5) seen.full += 1;
    });
    await fc.assert(staysWithin, {numRuns: 12, seed: 1});
    expect(seen.full).toBeGreaterThan(4);
  });
});

test('the addresses of one IPv6 network count as four clients', async () => {
  const statuses = [];
  for (let n = 0; n < 130; n += 1)
    statuses.push(await j.call('invites.wait_for_turn', 'insert', `2001:db8:5:${n % 10}::/64`));
  expect(statuses.findIndex((wait) => wait !== null)).toBe(120);
});

test.each([
  ['mailbox', 'a.da-x_y@pm.me', 'adaxy@proton.me'],
  ['mailbox', 'ada-shop@yahoo.co.uk', 'ada@yahoo.co.uk'],
  ['mailbox', '-x@yahoo.com', '-x@yahoo.com'],
  ['mailbox', 'anything@ada.fastmail.com', 'ada@fastmail.com'],
  ['mailbox', 'a-d.a+x@ya.ru', 'a-d-a@yandex.ru'],
  ['mailbox', 'a.d-a@yandex.com.tr', 'a-d-a@yandex.ru'],
  ['mailbox', 'a.da+x@me.com', 'a.da@icloud.com'],
  ['mailbox', 'a_da@protonmail.ch', 'ada@proton.me'],
  ['mailbox', 'Ada+news@Example.com', 'ada@example.com'],
  ['mailbox', 'a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['mailbox', '+tag@example.com', '+tag@example.com'],
  ['small_domain', 'ada@example.com', 'example.com'],
  ['small_domain', 'ada@a.b.example.com', 'example.com'],
  ['small_domain', 'ada@x.example.co.uk', 'example.co.uk'],
  ['small_domain', 'ada@hotmail.co.uk', null],
  ['small_domain', 'ada@notgmail.com', 'notgmail.com'],
  ['small_domain', 'ada@gmail.com.evil.example', 'evil.example'],
  // Inserts and mail requests count by this key, 30 in ten minutes.
  ['client_key', '203.0.113.9', '203.0.113.9'],
  ['client_key', '::ffff:203.0.113.9', '203.0.113.9'],
  ['client_key', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['client_key', '2001:db8:0:7::64', '2001:db8:0:7::/64'],
  ['client_key', 'unknown', 'unreadable'],
  ['client_key', '', 'unreadable'],
  ['network_of', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['network_of', '203.0.113.9', '203.0.113.9'],
])('the %s of %j is %s', async (name, from, result) => {
  expect(await j.query(`select invites.${name}($1) as result`, from)).toEqual([{result}]);
});
