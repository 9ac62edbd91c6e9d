import {call, insert, keyHeaders, newAddress, newRequest, startTestStack, visitor} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

// The same contract for the real PostgREST and for the fallback, with and without what old projects grant by themselves.
describe.each([
  {gateway: 'postgrest', oldDefaultPrivileges: false},
  {gateway: 'postgrest', oldDefaultPrivileges: true},
  {gateway: 'node', oldDefaultPrivileges: true},
] as const)('the table behind $gateway (old default privileges: $oldDefaultPrivileges)', (options) => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack(options);
    expect(stack.gateway).toBe(options.gateway);
  });
  afterAll(() => stack.stop());

  function attempt(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return call(`${stack.apiUrl}/rest/v1${path}`, {
      method,
      body,
      from: newAddress(),
      headers: {...keyHeaders(stack.publishableKey), 'content-type': 'application/json', ...headers},
    });
  }

  async function countRows(): Promise<number> {
    return Number((await stack.database.query('select count(*) from invite_requests')).rows[0].count);
  }

  test("a request is stored as it was sent, with the server's own clock beside the visitor's", async () => {
    const row = newRequest({full_name: "Jürgen 🦊 O'Neil", consent: true});
    expect(await insert(stack, row)).toMatchObject({status: 201, body: ''});
    const {rows} = await stack.database.query('select * from invite_requests where email = $1', [row.email]);
    expect(rows).toMatchObject([
      {
        ...row,
        created_at: new Date(row.created_at),
        over_daily_cap: false,
        email_attempts: 0,
        email_sent_at: null,
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

  test('a retry conflicts (409, 23505) and stores nothing twice, whatever the spelling of the address', async () => {
    const row = newRequest();
    await insert(stack, row);
    const before = await countRows();
    expect(await insert(stack, row)).toMatchObject({status: 409, json: {code: '23505'}});
    expect(await insert(stack, {...row, email: row.email.toUpperCase()})).toMatchObject({status: 409});
    expect(await countRows()).toBe(before);
  });

  test('every different request of one address is kept', async () => {
    const row = newRequest();
    await insert(stack, row);
    expect(
      await insert(stack, {...row, created_at: newRequest().created_at, device: 'Android'}),
    ).toMatchObject({status: 201});
  });

  test.each<[string, Record<string, unknown>]>([
    ['a name that is too short', {full_name: 'A'}],
    ['a name that is too long', {full_name: 'x'.repeat(201)}],
    ['a name with white space around it', {full_name: ' Ada '}],
    ['a line break in a name', {full_name: 'Ada\r\nBcc: victim@example.com'}],
    ['a NUL byte', {full_name: 'Ada\u0000'}],
    ['a line break in an address', {email: 'ada@example.com\nBcc: victim@example.com'}],
    ['two addresses', {email: 'ada@example.com,victim@example.com'}],
    ['HTML in an address', {email: '<b>@example.com'}],
    ['an address that is too long', {email: `${'x'.repeat(250)}@example.com`}],
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
    const before = await countRows();
    const answer = await insert(stack, {...newRequest(), ...changes});
    expect(answer.status).toBe(400);
    expect(await countRows()).toBe(before);
  });

  test.each(['[', '', '"text"', '5', 'null', '[]', '[[]]', '{"full_name":'])(
    'the body %j is refused',
    async (body) => {
      const before = await countRows();
      expect((await insert(stack, body)).status).toBeGreaterThanOrEqual(400);
      expect(await countRows()).toBe(before);
    },
  );

  test('deep nesting and a large body are refused', async () => {
    const nested = `{"full_name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect((await insert(stack, nested)).status).toBeGreaterThanOrEqual(400);
    expect(await insert(stack, {...newRequest(), self_id: 'x'.repeat(300 * 1024)})).toMatchObject({
      status: 413,
    });
    expect(await insert(stack, newRequest())).toMatchObject({status: 201});
  });

  test.each<[string, Record<string, unknown>]>([
    ['its id', {id: '00000000-0000-4000-8000-000000000000'}],
    ['when it was received', {received_at: '2020-01-01T00:00:00Z'}],
    ['that a mail went out', {email_sent_at: '2020-01-01T00:00:00Z'}],
    ['how often a mail was tried', {email_attempts: 5}],
    ['that it is over the cap', {over_daily_cap: true}],
  ])('a visitor cannot set %s', async (_, column) => {
    const before = await countRows();
    expect(await insert(stack, {...newRequest(), ...column})).toMatchObject({
      status: 401,
      json: {code: '42501'},
    });
    expect(await countRows()).toBe(before);
  });

  test('a visitor can neither read, change, delete, upsert nor have the row returned', async () => {
    const row = newRequest();
    await insert(stack, row);
    const before = await stack.rows();
    const filter = `?email=eq.${encodeURIComponent(row.email)}`;
    const denied = {status: 401, json: {code: '42501'}};
    expect(await attempt('GET', '/invite_requests')).toMatchObject(denied);
    expect(await attempt('GET', `/invite_requests${filter}`)).toMatchObject(denied);
    expect(await attempt('PATCH', `/invite_requests${filter}`, {full_name: 'Mallory'})).toMatchObject(denied);
    expect(await attempt('DELETE', `/invite_requests${filter}`)).toMatchObject(denied);
    for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
      expect(await insert(stack, row, {headers: {prefer: `resolution=${resolution}`}})).toMatchObject(denied);
    }
    expect(await insert(stack, newRequest(), {headers: {prefer: 'return=representation'}})).toMatchObject(
      denied,
    );
    expect(await stack.rows()).toEqual(before);
  });

  test('a visitor can call no function of the server and reach nothing else', async () => {
    const row = newRequest();
    await insert(stack, row);
    for (const [name, parameters] of [
      [
        'claim_invite_email',
        {claim_email: row.email, claim_created_at: row.created_at, claim_token: crypto.randomUUID()},
      ],
      [
        'settle_invite_email',
        {
          settle_email: row.email,
          settle_created_at: row.created_at,
          settle_token: crypto.randomUUID(),
          settle_sent: true,
        },
      ],
    ] as const) {
      expect([401, 404]).toContain((await attempt('POST', `/rpc/${name}`, parameters)).status);
    }
    for (const path of ['/rpc/wait_for_turn', '/rpc/limit_of', '/rpc/plain_text']) {
      expect([400, 401, 404]).toContain((await attempt('POST', path, {})).status);
    }
    for (const path of ['/limits', '/recent_calls', '/schema_migrations', '/pg_roles']) {
      expect([401, 404]).toContain((await attempt('GET', path)).status);
    }
    expect([401, 404, 406]).toContain(
      (await attempt('GET', '/limits', undefined, {'accept-profile': 'invites'})).status,
    );
    const {rows} = await stack.database.query(
      'select email_sent_at, email_attempts from invite_requests where email = $1',
      [row.email],
    );
    expect(rows).toEqual([{email_sent_at: null, email_attempts: 0}]);
  });

  test('without a key, with a wrong key, or with a forged token nothing is stored', async () => {
    const before = await countRows();
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;
    for (const key of ['', 'sb_publishable_wrong', 'sb_secret_wrong', forged]) {
      expect(await insert(stack, newRequest(), {key})).toMatchObject({status: 401});
    }
    expect(await countRows()).toBe(before);
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

  test('an insert takes as long for a known address as for a new one', async () => {
    const known = newRequest();
    await insert(stack, known);
    const times: {known: number[]; fresh: number[]} = {known: [], fresh: []};
    for (let round = 0; round < 40; round += 1) {
      times.known.push(await timeOf({...newRequest(), email: known.email}));
      times.fresh.push(await timeOf(newRequest()));
    }
    const difference = Math.abs(median(times.known) - median(times.fresh));
    expect(difference).toBeLessThan(Math.max(2, median(times.fresh)));

    async function timeOf(row: unknown): Promise<number> {
      const began = performance.now();
      await insert(stack, row);
      return performance.now() - began;
    }
  });

  test('one call stores one request', async () => {
    const before = await countRows();
    expect(await insert(stack, [newRequest(), newRequest()])).toMatchObject({status: 400});
    expect(
      (
        await insert(
          stack,
          Array.from({length: 50}, () => newRequest()),
        )
      ).status,
    ).toBeGreaterThanOrEqual(400);
    expect(await countRows()).toBe(before);
  });

  test('40 posts from one address: 30 are stored, the rest get 429 and when to come back, even with forged headers', async () => {
    const from = newAddress();
    const before = await countRows();
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
      expect(answer.json).toMatchObject({code: 'rate_limited'});
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
    }
    expect(await countRows()).toBe(before + 30);
    expect(await insert(stack, newRequest())).toMatchObject({status: 201});

    await stack.database.query("update invites.recent_calls set at = at - interval '10 minutes'");
    expect(await insert(stack, newRequest(), {from})).toMatchObject({status: 201});
  });

  test('more than ten requests for one address in a day are kept, but marked, and look the same from outside', async () => {
    const {email} = newRequest();
    for (let round = 0; round < 12; round += 1) {
      expect(await insert(stack, newRequest({email}))).toMatchObject({status: 201, body: ''});
    }
    const {rows} = await stack.database.query(
      'select over_daily_cap from invite_requests where email = $1 order by received_at',
      [email],
    );
    expect(rows.map(({over_daily_cap}) => over_daily_cap)).toEqual([...Array(10).fill(false), true, true]);
  });

  test("every function with the owner's rights has an empty search path", async () => {
    const {rows} = await stack.database.query(
      `select p.oid::regprocedure::text as name, p.proconfig from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'invites')`,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const {name, proconfig} of rows)
      expect({name, proconfig}).toEqual({name, proconfig: ['search_path=""']});
  });

  test('the public role holds exactly seven column rights, and nothing on anything else', async () => {
    const {rows} = await stack.database.query(
      `select column_name, privilege_type from information_schema.column_privileges
       where grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema in ('public', 'invites') order by 1`,
    );
    expect(rows).toEqual(
      ['consent', 'created_at', 'device', 'email', 'full_name', 'phone', 'self_id'].map((column_name) => ({
        column_name,
        privilege_type: 'INSERT',
      })),
    );
    const tables = await stack.database.query(
      `select relname, relrowsecurity, relforcerowsecurity from pg_class where oid = 'public.invite_requests'::regclass`,
    );
    expect(tables.rows).toEqual([
      {relname: 'invite_requests', relrowsecurity: true, relforcerowsecurity: true},
    ]);
  });
});

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
