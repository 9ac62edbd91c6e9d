import {backends, insert, newAddress, newRequest, startTestStack, visitor} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

describe.each(backends)(
  'storing behind $gateway (old default privileges: $oldDefaultPrivileges)',
  (options) => {
    let stack: TestStack;
    beforeAll(async () => {
      stack = await startTestStack(options);
      expect(stack.gateway).toBe(options.gateway);
    });
    afterAll(() => stack.stop());

    test("a request is stored as it was sent, with the server's own clock beside the visitor's", async () => {
      const row = newRequest({full_name: "Jürgen 🦊 O'Neil", consent: true});
      expect(await insert(stack, row)).toMatchObject({status: 201, body: ''});
      const {rows} = await stack.database.query('select * from invite_requests where email = $1', [
        row.email,
      ]);
      expect(rows).toMatchObject([
        {
          ...row,
          created_at: new Date(row.created_at),
          address: row.email,
          mailbox: row.email,
          again_of: null,
          state: 'requested',
          trap_filled: false,
        },
      ]);
      expect(Math.abs(rows[0].received_at.getTime() - Date.now())).toBeLessThan(10_000);
    });

    test("the site's own client stores too", async () => {
      expect(await visitor(stack).from('invite_requests').insert(newRequest())).toMatchObject({
        status: 201,
        error: null,
      });
    });

    test('consent that was not sent is no consent', async () => {
      const {consent, ...row} = newRequest();
      expect(consent).toBe(false);
      expect(await insert(stack, row)).toMatchObject({status: 201});
      const {rows} = await stack.database.query('select consent from invite_requests where email = $1', [
        row.email,
      ]);
      expect(rows).toEqual([{consent: false}]);
    });

    test('a retry is answered like the first time and stores nothing twice, whatever the spelling of the address', async () => {
      const row = newRequest();
      await insert(stack, row);
      const before = await stack.rows();
      expect(await insert(stack, row)).toMatchObject({status: 201, body: ''});
      expect(await insert(stack, {...row, email: row.email.toUpperCase()})).toMatchObject({status: 201});
      expect(await stack.rows()).toEqual(before);
    });

    test('50 equal requests at once are one row with one confirmation and one notice to be sent', async () => {
      const row = newRequest();
      const answers = await Promise.all(Array.from({length: 50}, () => insert(stack, row)));
      expect(new Set(answers.map(({status}) => status))).toEqual(new Set([201]));
      const {rows} = await stack.database.query(
        'select o.kind, o.state from invites.outbox o join invite_requests r on r.id = request_id where email = $1 order by 1',
        [row.email],
      );
      expect(rows).toEqual([
        {kind: 'confirmation', state: 'waiting'},
        {kind: 'team', state: 'waiting'},
      ]);
    });

    test('what fills the field that no person sees is stored and marked', async () => {
      const row = newRequest();
      expect(
        await insert(stack, row, {headers: {'x-client-info': 'supabase-js-web/2.109.0; trap filled'}}),
      ).toMatchObject({status: 201});
      const {rows} = await stack.database.query('select trap_filled from invite_requests where email = $1', [
        row.email,
      ]);
      expect(rows).toEqual([{trap_filled: true}]);
    });

    test('every different request of one address is kept, beside the first, which stands', async () => {
      const row = newRequest();
      await insert(stack, row);
      const later = {...row, email: row.email.toUpperCase(), device: 'Android', full_name: 'Mallory'};
      for (const changes of [{}, {created_at: newRequest().created_at}])
        expect(await insert(stack, {...later, ...changes})).toMatchObject({status: 201});
      const [first, ...others] = (await stack.rows()).filter(({address}) => address === row.email);
      expect(first).toMatchObject({...row, created_at: new Date(row.created_at), state: 'requested'});
      expect(others).toMatchObject(
        Array(2).fill({again_of: first!.id, state: 'repeated', full_name: 'Mallory', device: 'Android'}),
      );
    });

    test('another address of a mailbox is a person of its own', async () => {
      const row = newRequest();
      await insert(stack, row);
      const other = newRequest({email: row.email.replace('@', '+two@')});
      await insert(stack, other);
      expect((await stack.rows()).filter(({mailbox}) => mailbox === row.email)).toMatchObject([
        {address: row.email, state: 'requested'},
        {address: other.email, state: 'requested', again_of: null},
      ]);
    });

    test.each<[string, Record<string, unknown>]>([
      ['a name that turns the text after it around', {full_name: 'Ada \u202e ecalevoL'}],
      ['a SELF ID with an isolate', {self_id: 'ada\u2068.l'}],
      ['a name that is too short', {full_name: 'A'}],
      ['a name that is too long', {full_name: 'x'.repeat(201)}],
      ['a name with white space around it', {full_name: ' Ada '}],
      ['a line break in a name', {full_name: 'Ada\r\nBcc: victim@example.com'}],
      ['a NUL byte', {full_name: 'Ada\u0000'}],
      ['a line break in an address', {email: 'ada@example.com\nBcc: victim@example.com'}],
      ['two addresses', {email: 'ada@example.com,victim@example.com'}],
      ['HTML in an address', {email: '<b>@example.com'}],
      ['an address that is too long', {email: `${'x'.repeat(250)}@example.com`}],
      ['an address with a local part that no server takes', {email: `${'x'.repeat(65)}@example.com`}],
      ['a name that shows nothing', {full_name: '\u200b\u200b\u2060'}],
      ['a short phone number', {phone: '123456789'}],
      ['a long phone number', {phone: '1'.repeat(41)}],
      ['a short SELF ID', {self_id: 'ab'}],
      ['an unknown device', {device: 'Blackberry'}],
      ['a number for a text', {full_name: 12345}],
      ['an object for a text', {full_name: {a: 1}}],
      ['a list for a text', {phone: ['+1 555 0100 22']}],
      ['a text for yes or no', {consent: 'true'}],
      ['a number for yes or no', {consent: 1}],
      ['null for yes or no', {consent: null}],
      ['no name', {full_name: undefined}],
      ['null for a name', {full_name: null}],
      ['"now" for a time', {created_at: 'now'}],
      ['infinity for a time', {created_at: 'infinity'}],
      ['a day that does not exist', {created_at: '2025-02-30T00:00:00.000Z'}],
      ['a time in the last century', {created_at: '1999-12-31T23:59:59.000Z'}],
      ['a number for a time', {created_at: 1746100800000}],
      ['an unknown field', {nickname: 'ada'}],
    ])('%s is refused and leaves nothing', async (_, changes) => {
      const before = await stack.countRows();
      const answer = await insert(stack, {...newRequest(), ...changes});
      expect(answer.status).toBe(400);
      expect(await stack.countRows()).toBe(before);
    });

    test.each([
      `\ufeff${JSON.stringify(newRequest())}`,
      '[',
      '',
      '"text"',
      '5',
      'null',
      '[]',
      '[[]]',
      '{"full_name":',
    ])('the body %j is refused', async (body) => {
      const before = await stack.countRows();
      expect((await insert(stack, body)).status).toBeGreaterThanOrEqual(400);
      expect(await stack.countRows()).toBe(before);
    });

    test('deep nesting and a large body are refused', async () => {
      const nested = `{"full_name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
      expect((await insert(stack, nested)).status).toBeGreaterThanOrEqual(400);
      expect(await insert(stack, {...newRequest(), self_id: 'x'.repeat(300 * 1024)})).toMatchObject({
        status: 413,
      });
      expect(await insert(stack, newRequest())).toMatchObject({status: 201});
    });

    test('nobody can tell whether an address is known: status, body and headers are the same', async () => {
      const known = newRequest();
      await insert(stack, known);
      const shape = ({status, body, headers}: Awaited<ReturnType<typeof insert>>) => {
        const {date, ...others} = headers;
        expect(date).toBeDefined();
        return {status, body, headers: others};
      };
      for (const prefer of [
        'return=minimal',
        'count=exact',
        'return=minimal,count=exact',
        'return=headers-only',
        'tx=rollback',
      ]) {
        const asked = await insert(stack, {...newRequest(), email: known.email}, {headers: {prefer}});
        const control = await insert(stack, newRequest(), {headers: {prefer}});
        expect(shape(asked)).toEqual(shape(control));
      }
    });

    test('one call stores one request', async () => {
      const before = await stack.countRows();
      expect(await insert(stack, [newRequest(), newRequest()])).toMatchObject({status: 400});
      expect(
        (
          await insert(
            stack,
            Array.from({length: 50}, () => newRequest()),
          )
        ).status,
      ).toBeGreaterThanOrEqual(400);
      expect(await stack.countRows()).toBe(before);
    });

    test('40 posts from one address: 30 are stored, the rest get 429 and when to come back, even with forged headers', async () => {
      const from = newAddress();
      const before = await stack.countRows();
      const answers = await Promise.all(
        Array.from({length: 40}, (_, index) =>
          insert(stack, newRequest(), {
            from,
            headers: {'x-forwarded-for': `203.0.113.${index}`, 'cf-connecting-ip': `198.51.100.${index}`},
          }),
        ),
      );
      expect(answers.filter(({status}) => status === 201)).toHaveLength(30);
      const refused = answers.filter(({status}) => status === 429);
      expect(refused).toHaveLength(10);
      for (const answer of refused) {
        expect(answer.json).toMatchObject({
          code: 'rate_limited',
          details: `Try again in ${answer.headers['retry-after']} seconds.`,
        });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
      }
      expect(await stack.countRows()).toBe(before + 30);
      expect(await insert(stack, newRequest())).toMatchObject({status: 201});

      await stack.database.query("update invites.recent_calls set at = at - interval '10 minutes'");
      expect(await insert(stack, newRequest(), {from})).toMatchObject({status: 201});
    });
  },
);
