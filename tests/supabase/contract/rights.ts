import {newRequest} from '../../support/stack';
import type {TestStack} from '../../support/stack';

/** What the public key may do: add a request, and nothing else. */
export function rights(j: TestStack): void {
  function attempt(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    return j.visit(`/rest/v1${path}`, {method, body, headers});
  }

  const denied = {status: 401, json: {code: '42501'}};
  const refusals = [400, 401, 404, 405];

  test('the public key inserts seven columns, and reads, changes, deletes, upserts and returns nothing', async () => {
    const row = await j.ask();
    const before = await j.everything();
    const own = `/invite_requests?email=eq.${encodeURIComponent(row.email)}`;
    for (const [method, path, body] of [
      ['GET', '/invite_requests'],
      ['GET', own],
      ['PATCH', own, {full_name: 'Mallory'}],
      ['DELETE', own],
      ['GET', '/invite_line'],
      ['POST', '/invite_line', {full_name: 'Mallory'}],
      ['PATCH', '/invite_line?state=eq.requested', {full_name: 'Mallory'}],
      ['DELETE', '/invite_line?state=eq.requested'],
    ] as const)
      expect(await attempt(method, path, body)).toMatchObject(denied);
    for (const column of [
      {id: '00000000-0000-4000-8000-000000000000'},
      {received_at: '2020-01-01T00:00:00Z'},
      {mailbox: 'someone@example.com'},
      {address: 'someone@example.com'},
      {again_of: '00000000-0000-4000-8000-000000000000'},
      {fingerprint: '\\x00'},
      {state: 'invited'},
      {trap_filled: false},
    ])
      expect(await j.insert({...newRequest(), ...column})).toMatchObject(denied);
    for (const prefer of [
      'resolution=merge-duplicates',
      'resolution=ignore-duplicates',
      'return=representation',
    ])
      expect(await j.insert(row, {headers: {prefer}})).toMatchObject(denied);
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;
    for (const key of ['', 'sb_publishable_wrong', 'sb_secret_wrong', forged])
      expect(await j.insert(newRequest(), {key})).toMatchObject({status: 401});
    expect(await j.everything()).toBe(before);
  });

  test('the public key calls no function of the database, and reaches no other table', async () => {
    const {email} = await j.ask();
    const functions = await j.query<{name: string; parameters: string[]}>(
      `select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters
       from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    expect(functions.length).toBeGreaterThan(20);
    for (const {name, parameters} of functions) {
      const body = Object.fromEntries(parameters.map((parameter) => [parameter, null]));
      expect([name, (await attempt('POST', `/rpc/${name}`, body)).status]).toEqual([name, 401]);
      for (const method of ['HEAD', 'GET']) {
        for (const query of ['', `?${parameters.map((parameter) => `${parameter}=1`).join('&')}`]) {
          const {status} = await attempt(method, `/rpc/${name}${query}`);
          expect([name, method, query, refusals.includes(status)]).toEqual([name, method, query, true]);
        }
      }
    }
    for (const path of ['/rpc/wait_for_turn', '/rpc/limit_of', '/rpc/plain_text'])
      expect(refusals).toContain((await attempt('POST', path, {})).status);
    const inside = ['limits', 'recent_calls', 'outbox', 'pepper', 'audit', 'codes', 'blocked'];
    for (const table of [...inside, 'schema_migrations', 'pg_roles'])
      expect([401, 404]).toContain((await attempt('GET', `/${table}`)).status);
    const profile = {'accept-profile': 'invites'};
    expect([401, 404, 406]).toContain((await attempt('GET', '/limits', undefined, profile)).status);
    expect(await j.query('select state, tries from invites.outbox where address = $1', email)).toEqual(
      Array(2).fill({state: 'waiting', tries: 0}),
    );
  });

  test('functions have an empty search path, and tables force their policies', async () => {
    const functions = await j.query(
      `select oid::regprocedure::text as name, proconfig as config from pg_proc
       where pronamespace in ('public'::regnamespace, 'invites'::regnamespace)`,
    );
    expect(functions.length).toBeGreaterThan(40);
    expect(functions.filter(({config}) => !JSON.stringify(config).includes('"search_path=\\"\\""'))).toEqual(
      [],
    );
    const open = `select relname from pg_class where relnamespace in ('public'::regnamespace, 'invites'::regnamespace)
      and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`;
    expect(await j.query(open)).toEqual([]);
  });

  test('the public role holds seven column rights and nothing else', async () => {
    expect(
      await j.query(
        `select column_name as column, privilege_type as right from information_schema.column_privileges
         where grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema in ('public', 'invites') order by 1`,
      ),
    ).toEqual(
      ['consent', 'created_at', 'device', 'email', 'full_name', 'phone', 'self_id'].map((column) => ({
        column,
        right: 'INSERT',
      })),
    );
  });
}
