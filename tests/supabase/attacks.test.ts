import {askForMail, call, eventually, insert, newAddress, newRequest, startTestStack} from '../support/stack';
import type {Answer, TestStack} from '../support/stack';

jest.setTimeout(120_000);

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({clock: 1});
});
afterAll(() => stack.stop());

const shape = ({status, body, headers}: Answer) => ({status, body, headers: {...headers, date: ''}});

function limit(name: string, figure: number) {
  return stack.database.query('update invites.limits set figure = $2 where name = $1', [name, figure]);
}

/** A request of which an attacker knows everything but the millisecond. */
function candidate(known: ReturnType<typeof newRequest>, offset: number) {
  return {...known, created_at: new Date(Date.parse(known.created_at) + offset).toISOString()};
}

describe('finding out whether a person is on the list', () => {
  test('a hit and a miss are answered alike, whatever the caller prefers', async () => {
    const known = newRequest();
    await insert(stack, known);
    for (const prefer of [
      'return=minimal',
      'count=exact',
      'return=headers-only,count=exact',
      'count=planned',
    ]) {
      const hit = await insert(stack, known, {headers: {prefer}});
      const miss = await insert(stack, candidate(known, 1), {headers: {prefer}});
      expect(shape(hit)).toEqual(shape(miss));
    }
  });

  test('a list of candidates is refused before it is compared, with or without a hit', async () => {
    const known = newRequest();
    await insert(stack, known);
    const before = await stack.countRows();
    const lists = [
      [known, ...Array.from({length: 29}, (_, n) => candidate(known, n + 1))],
      Array.from({length: 30}, (_, n) => candidate(known, n + 1)),
      [known, known],
    ];
    const answers = await Promise.all(lists.map((list) => insert(stack, list)));
    expect(answers.map(shape)).toEqual(Array(3).fill({...shape(answers[0]!), status: 400}));
    expect(await stack.countRows()).toBe(before);
  });

  test('calls count whether they hit or not: 30, then 429', async () => {
    const known = newRequest();
    await insert(stack, known);
    for (const probe of [
      (n: number, from: string) => insert(stack, n % 3 ? candidate(known, -n) : known, {from}),
      (n: number, from: string) => askForMail(stack, candidate(known, -n), {from}),
    ]) {
      const from = newAddress();
      const statuses: number[] = [];
      for (let n = 1; n <= 40; n += 1) statuses.push((await probe(n, from)).status);
      expect(statuses.indexOf(429)).toBe(30);
      expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
    }
  });

  test('1,000 candidates without the limit: one answer to hits and misses', async () => {
    await limit('insert_calls_per_client', 1_000_000);
    const known = newRequest();
    await insert(stack, known);
    const seen = new Set<string>();
    for (let n = 1; n <= 1_000; n += 50) {
      const batch = Array.from({length: 50}, (_, m) => (m % 5 === 0 ? known : candidate(known, n + m)));
      const answers = await Promise.all(batch.map((body) => insert(stack, body)));
      for (const answer of answers) seen.add(JSON.stringify(shape(answer)));
    }
    await limit('insert_calls_per_client', 30);
    await stack.database.query('delete from invite_requests');
    expect(seen.size).toBe(1);
  });
});

describe('burying a person', () => {
  test('ten inserts with their address, ten times over: the real request is seen by staff, mailed and invited', async () => {
    for (let run = 0; run < 10; run += 1) {
      const real = newRequest({full_name: 'Grace Hopper'});
      const [attacker, visitor] = [newAddress(), newAddress()];
      const attack = () =>
        insert(stack, newRequest({email: real.email, full_name: 'Mallory', phone: '+1 555 0666 66'}), {
          from: attacker,
        });
      for (let n = 0; n < 10; n += 1) expect((await attack()).status).toBe(201);
      expect((await insert(stack, real, {from: visitor})).status).toBe(201);
      for (let n = 0; n < 5; n += 1) await attack();
      expect(await askForMail(stack, real, {from: visitor})).toMatchObject({status: 200});

      const mails = await stack.mailsTo(real.email);
      expect(mails.filter(({text}) => text.includes('/my-request#'))).toHaveLength(2);
      expect(mails.map(({text, html}) => text + html).join('')).not.toContain('Mallory');
      const {rows} = await stack.database.query(
        'select full_name, again_of, confirmation from invite_line where email = $1 order by received_at',
        [real.email],
      );
      expect(rows).toHaveLength(16);
      expect(rows[10]).toMatchObject({full_name: 'Grace Hopper', confirmation: 'sent'});
      // One of them stands, and what it says decides nothing: the person is invited.
      expect(rows.filter(({again_of}) => again_of === null)).toHaveLength(1);
      const {rows: invited} = await stack.database.query("select invite_address($1, 'x', 'x') as one", [
        real.email,
      ]);
      expect(invited[0].one).toMatchObject({invited: true, address: real.email});
    }
  });

  test('the first request of a person is mailed and stands first, whatever comes after it', async () => {
    const first = newRequest({full_name: 'Grace Hopper'});
    await insert(stack, first);
    for (let n = 0; n < 12; n += 1)
      await insert(stack, newRequest({email: first.email, full_name: 'Mallory'}));
    expect(await askForMail(stack, first)).toMatchObject({status: 200});
    const {rows} = await stack.database.query(
      'select full_name, confirmation from invite_line where email = $1 and again_of is null',
      [first.email],
    );
    expect(rows).toEqual([{full_name: 'Grace Hopper', confirmation: 'sent'}]);
  });

  test('an alias of their mailbox that bounces takes nobody out of the line, and neither does one that leaves', async () => {
    const real = newRequest();
    await insert(stack, real);
    for (const tag of ['+zz@', '+yy@'])
      await insert(stack, newRequest({email: real.email.replace('@', tag)}));
    await stack.database.query("select return_invite_mail($1, 'mail', 'bounced')", [
      real.email.replace('@', '+zz@'),
    ]);
    await stack.database.query('select forget_invite_address($1)', [real.email.replace('@', '+yy@')]);
    const {rows} = await stack.database.query(
      'select email, state, confirmation from invite_line where invites.mailbox(email) = $1 order by received_at',
      [real.email],
    );
    expect(rows).toMatchObject([
      {email: real.email, state: 'requested'},
      {state: 'undeliverable', confirmation: 'withheld'},
    ]);
  });
});

describe('bombing a mailbox', () => {
  const settled = () =>
    eventually(
      'the outbox is empty',
      async () => {
        const {rowCount} = await stack.database.query(
          "select from invites.outbox where state = 'waiting' and due_at < now() + interval '15 minutes'",
        );
        return rowCount === 0;
      },
      60_000,
    );

  test.each([
    ['one client', 1, 3, () => '127.9.9.9'],
    ['a client each', 5, 15, () => newAddress()],
  ])('60 tagged inserts of %s: %i mails in a day, %i later', async (_, today, later, from) => {
    await limit('insert_calls_per_client', 100);
    const name = newRequest().email.split('@')[0]!;
    for (let n = 0; n < 60; n += 1)
      await insert(stack, newRequest({email: `${name}+${n}@example.com`}), {from: from()});
    await limit('insert_calls_per_client', 30);
    await settled();
    expect((await stack.mails()).filter(({to}) => to[0]!.startsWith(name))).toHaveLength(today);
    // Nobody is lost: the others are in the line, and who has no mail within three days gets it with the invite.
    const {rows} = await stack.database.query(
      `select o.state, count(*)::integer from invites.outbox o join invite_requests r on r.id = request_id
       where kind = 'confirmation' and r.mailbox = $1 and r.state = 'requested' group by 1 order by 1`,
      [`${name}@example.com`],
    );
    expect(rows).toEqual([
      {state: 'covered', count: 60 - today - later},
      {state: 'sent', count: today},
      {state: 'waiting', count: later},
    ]);
  });

  test.each([
    ['one client, one spelling', 20, 1, () => 'victim.one@example.com'],
    ['a client each, one spelling', 20, 5, () => 'victim.two@example.com'],
    [
      'a client each, dots of Gmail',
      20,
      5,
      (n: number) => `v.i.c.t.i.m.${'x'.repeat(9)}`.replaceAll('.', n % 2 ? '' : '.') + '@gmail.com',
    ],
  ])('%s: %i inserts are %i mails at most in a day', async (what, inserts, most, email) => {
    const from = newAddress();
    for (let n = 0; n < inserts; n += 1)
      await insert(stack, newRequest({email: email(n)}), what.startsWith('one client') ? {from} : {});
    await settled();
    const victims = new Set(Array.from({length: inserts}, (_, n) => email(n)));
    expect((await stack.mails()).filter(({to}) => victims.has(to[0]!))).toHaveLength(most);
  });

  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['a.da-x_y@pm.me', 'adaxy@proton.me'],
    ['ada-shop@yahoo.co.uk', 'ada@yahoo.co.uk'],
    ['-x@yahoo.com', '-x@yahoo.com'],
    ['anything@ada.fastmail.com', 'ada@fastmail.com'],
    ['ada@fastmail.com', 'ada@fastmail.com'],
    ['ada-x@example.com', 'ada-x@example.com'],
    ['Ada+news@Example.com', 'ada@example.com'],
    ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
    ['a.d.a@example.com', 'a.d.a@example.com'],
    ['+tag@example.com', '+tag@example.com'],
  ])('%s is the mailbox %s', async (email, mailbox) => {
    const {rows} = await stack.database.query('select invites.mailbox($1)', [email]);
    expect(rows).toEqual([{mailbox}]);
  });
});

describe('a domain whose every name may reach the same mailbox', () => {
  const sentTo = async (domain: string) =>
    (await stack.mails()).filter(({to}) => to[0]!.endsWith(domain)).length;

  test('one client causes three mails an hour there, another client more, and a large provider has no such limit', async () => {
    const from = newAddress();
    const at = async (domain: string, client?: string) => {
      for (let n = 0; n < 10; n += 1)
        await insert(stack, newRequest({email: `n${Math.random()}@${domain}`.replace('0.', '')}), {
          from: client,
        });
    };
    await at('catch-all.example', from);
    await at('mail.catch-all.example', from);
    await at('outlook.com', from);
    await eventually('what may go out now has', async () => (await sentTo('@outlook.com')) === 10, 60_000);
    expect(await sentTo('catch-all.example')).toBe(3);
    for (let n = 0; n < 3; n += 1) await insert(stack, newRequest({email: `one${n}@catch-all.example`}));
    await eventually('others are mailed', async () => (await sentTo('catch-all.example')) === 6, 60_000);
    // Nobody is dropped: they are mailed in the hours after.
    const {rows} = await stack.database.query(
      `select o.state, count(*)::integer, max(not_before) < now() + interval '6 hours' as soon
       from invites.outbox o where kind = 'confirmation' and address like '%catch-all.example' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      {state: 'sent', count: 6, soon: true},
      {state: 'waiting', count: 17, soon: true},
    ]);
  });

  test.each([
    ['ada@example.com', 'example.com'],
    ['ada@a.b.example.com', 'example.com'],
    ['ada@x.example.co.uk', 'example.co.uk'],
    ['ada@Example.ORG', 'example.org'],
    ['ada@gmail.com', null],
    ['ada@hotmail.co.uk', null],
    ['ada@notgmail.com', 'notgmail.com'],
    ['ada@gmail.com.evil.example', 'evil.example'],
  ])('%s is at the small domain %s', async (email, domain) => {
    const {rows} = await stack.database.query('select invites.small_domain($1) as domain', [email]);
    expect(rows).toEqual([{domain}]);
  });
});

describe('being many clients', () => {
  /** Calls the data API directly, like an edge that sets the caller's address. */
  const from = (address: string) =>
    call(`http://127.0.0.1:${stack.ports.postgrest}/invite_requests`, {
      headers: {'content-type': 'application/json', 'x-forwarded-for': `6.6.6.6, ${address}`},
      body: newRequest(),
    });

  test('100 addresses of a /64, in every spelling: 30 rows', async () => {
    const before = await stack.countRows();
    const answers = await Promise.all(
      Array.from({length: 100}, (_, n) =>
        from(
          [
            `2001:db8:0:7::${n.toString(16)}`,
            `2001:DB8:0000:0007:${n.toString(16)}::1`,
            `2001:0db8::7:0:0:0:${n}`,
          ][n % 3]!,
        ),
      ),
    );
    expect(answers.filter(({status}) => status === 201)).toHaveLength(30);
    expect(await stack.countRows()).toBe(before + 30);
    expect((await from('2001:db8:0:8::1')).status).toBe(201);
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['unknown', 'unreadable'],
    ['', 'unreadable'],
  ])('%j is the client %s', async (address, key) => {
    const {rows} = await stack.database.query('select invites.client_key($1) as key', [address]);
    expect(rows).toEqual([{key}]);
  });
});
