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

  test('1,000 candidates without the limit: one answer, and no time, tells the hits', async () => {
    await limit('insert_calls_per_client', 1_000_000);
    const known = newRequest();
    await insert(stack, known);
    const [hits, misses]: [number[], number[]] = [[], []];
    const seen = new Set<string>();
    for (let n = 1; n <= 1_000; n += 50) {
      const batch = Array.from({length: 50}, (_, m) => (m % 5 === 0 ? known : candidate(known, n + m)));
      for (const [index, body] of batch.entries()) {
        if (index > 10) continue;
        const began = performance.now();
        const answer = await insert(stack, body);
        (body === known ? hits : misses).push(performance.now() - began);
        seen.add(JSON.stringify(shape(answer)));
      }
      const rest = await Promise.all(batch.slice(11).map((body) => insert(stack, body)));
      for (const answer of rest) seen.add(JSON.stringify(shape(answer)));
    }
    await limit('insert_calls_per_client', 30);
    await stack.database.query('delete from invite_requests');
    expect(seen.size).toBe(1);
    const difference = Math.abs(median(hits) - median(misses));
    expect(difference).toBeLessThan(Math.max(1, median(misses) / 2));
  });
});

describe('burying a person', () => {
  test('ten inserts with their address, ten times over: the real request is seen by staff and mailed', async () => {
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
      expect(mails.filter(({text}) => text.includes('Hello Grace Hopper,'))).toHaveLength(1);
      expect(mails.length).toBeLessThanOrEqual(2);
      const {rows} = await stack.database.query(
        'select full_name, place, requests, confirmation from invite_line where email = $1 order by place',
        [real.email],
      );
      expect(rows).toHaveLength(16);
      expect(rows[10]).toMatchObject({full_name: 'Grace Hopper', place: '11', confirmation: 'sent'});
    }
  });

  test('the first request of a person is mailed and stands first, whatever comes after it', async () => {
    const first = newRequest({full_name: 'Grace Hopper'});
    await insert(stack, first);
    for (let n = 0; n < 12; n += 1)
      await insert(stack, newRequest({email: first.email, full_name: 'Mallory'}));
    expect(await askForMail(stack, first)).toMatchObject({status: 200});
    const {rows} = await stack.database.query(
      'select full_name, confirmation from invite_line where email = $1 and place = 1',
      [first.email],
    );
    expect(rows).toEqual([{full_name: 'Grace Hopper', confirmation: 'sent'}]);
  });
});

describe('bombing a mailbox', () => {
  const settled = () =>
    eventually(
      'the outbox is empty',
      async () => {
        const {rowCount} = await stack.database.query("select from invites.outbox where state = 'waiting'");
        return rowCount === 0;
      },
      60_000,
    );

  test.each([
    ['one client', () => '127.9.9.9'],
    ['a client each', () => newAddress()],
  ])('60 tagged inserts of %s: one mail', async (_, from) => {
    await limit('insert_calls_per_client', 100);
    const name = newRequest().email.split('@')[0]!;
    for (let n = 0; n < 60; n += 1)
      await insert(stack, newRequest({email: `${name}+${n}@example.com`}), {from: from()});
    await limit('insert_calls_per_client', 30);
    await settled();
    expect((await stack.mails()).filter(({to}) => to[0]!.startsWith(name))).toHaveLength(1);
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
    ['Ada+news@Example.com', 'ada@example.com'],
    ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
    ['a.d.a@example.com', 'a.d.a@example.com'],
    ['+tag@example.com', '+tag@example.com'],
  ])('%s is the mailbox %s', async (email, mailbox) => {
    const {rows} = await stack.database.query('select invites.mailbox($1)', [email]);
    expect(rows).toEqual([{mailbox}]);
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

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
