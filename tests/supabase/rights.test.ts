import {backends, insert, newRequest, startTestStack, visit} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

describe.each(backends)(
  'what the public key may do behind $gateway (old default privileges: $oldDefaultPrivileges)',
  (options) => {
    let stack: TestStack;
    beforeAll(async () => {
      stack = await startTestStack(options);
    });
    afterAll(() => stack.stop());

    function attempt(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
      return visit(stack, `/rest/v1${path}`, {method, body, headers});
    }

    test.each<[string, Record<string, unknown>]>([
      ['its id', {id: '00000000-0000-4000-8000-000000000000'}],
      ['when it was received', {received_at: '2020-01-01T00:00:00Z'}],
      ['whose mailbox it is', {mailbox: 'somebody@example.com'}],
      ['which address it stands for', {address: 'somebody@example.com'}],
      ['what it repeats', {again_of: '00000000-0000-4000-8000-000000000000'}],
      ['how it is recognized', {fingerprint: '\\x00'}],
      ['how it stands', {state: 'invited'}],
      ['that the trap was not filled', {trap_filled: false}],
    ])('a visitor cannot set %s', async (_, column) => {
      const before = await stack.countRows();
      expect(await insert(stack, {...newRequest(), ...column})).toMatchObject({
        status: 401,
        json: {code: '42501'},
      });
      expect(await stack.countRows()).toBe(before);
    });

    test('a visitor can neither read, change, delete, upsert nor have the row returned', async () => {
      const row = newRequest();
      await insert(stack, row);
      const before = await stack.rows();
      const filter = `?email=eq.${encodeURIComponent(row.email)}`;
      const denied = {status: 401, json: {code: '42501'}};
      expect(await attempt('GET', '/invite_requests')).toMatchObject(denied);
      expect(await attempt('GET', `/invite_requests${filter}`)).toMatchObject(denied);
      expect(await attempt('PATCH', `/invite_requests${filter}`, {full_name: 'Mallory'})).toMatchObject(
        denied,
      );
      expect(await attempt('DELETE', `/invite_requests${filter}`)).toMatchObject(denied);
      for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
        expect(await insert(stack, row, {headers: {prefer: `resolution=${resolution}`}})).toMatchObject(
          denied,
        );
      }
      expect(await insert(stack, newRequest(), {headers: {prefer: 'return=representation'}})).toMatchObject(
        denied,
      );
      expect(await stack.rows()).toEqual(before);
    });

    test('a visitor can call no function of the server and reach nothing else', async () => {
      const row = newRequest();
      await insert(stack, row);
      const claim_token = crypto.randomUUID();
      for (const [name, parameters] of [
        ['claim_invite_confirmation', {asked: row, claim_token}],
        ['claim_due_invite_mails', {claim_token, most: 5}],
        ['renew_invite_mail', {of_request: claim_token, of_kind: 'team', of_copy: 1, claim_token}],
        [
          'settle_invite_mail',
          {of_request: claim_token, of_kind: 'team', of_copy: 1, claim_token, outcome: 'sent'},
        ],
        ['report_invite_outbox', {}],
        ['page_of_invite_line', {}],
        ['forget_invite_address', {address: row.email}],
        ['welcome_invite_address', {address: row.email}],
        ['delete_expired_invite_requests', {keep_months: 1}],
        ['tidy_invites', {}],
        ['fill_invite_batch', {batch: 'x', most: 5, by_whom: 'x'}],
        ['invite_address', {pasted: row.email, batch: 'x', by_whom: 'x'}],
        ['send_invite_code', {of_request: claim_token, by_whom: 'x'}],
        ['decline_invite_request', {of_request: claim_token, why: 'x', by_whom: 'x'}],
        ['find_invite_requests', {pasted: row.email}],
        ['correct_invite_request', {of_request: claim_token, changes: {}, by_whom: 'x'}],
        ['return_invite_mail', {address: row.email, by_whom: 'x', why: 'x'}],
        ['note_invite_export', {exported: 1, by_whom: 'x'}],
        ['report_invite_line', {}],
        ['report_invite_health', {}],
        ['report_calling_client', {}],
        ['redeem_invite_code', {code: 'x'}],
        ['use_invite_link', {token: 'x', action: 'show'}],
      ] as const) {
        expect([401, 404]).toContain((await attempt('POST', `/rpc/${name}`, parameters)).status);
      }
      for (const path of ['/rpc/wait_for_turn', '/rpc/limit_of', '/rpc/plain_text']) {
        expect([400, 401, 404]).toContain((await attempt('POST', path, {})).status);
      }
      for (const path of [
        '/limits',
        '/recent_calls',
        '/outbox',
        '/pepper',
        '/audit',
        '/codes',
        '/blocked',
        '/invite_line',
        '/schema_migrations',
        '/pg_roles',
      ]) {
        expect([401, 404]).toContain((await attempt('GET', path)).status);
      }
      expect([401, 404, 406]).toContain(
        (await attempt('GET', '/limits', undefined, {'accept-profile': 'invites'})).status,
      );
      const {rows} = await stack.database.query(
        'select o.state, tries from invites.outbox o join invite_requests r on r.id = request_id where email = $1',
        [row.email],
      );
      expect(rows).toEqual(Array(2).fill({state: 'waiting', tries: 0}));
    });

    test('a visitor who asks with HEAD or GET is refused too, by every function', async () => {
      const {rows} = await stack.database.query<{name: string; given: string | null}>(
        `select proname as name, (select string_agg(arg || '=1', '&') from unnest(proargnames) as arg) as given
         from pg_proc where pronamespace = 'public'::regnamespace`,
      );
      expect(rows.length).toBeGreaterThan(20);
      for (const {name, given} of rows) {
        for (const method of ['HEAD', 'GET']) {
          for (const query of ['', `?${given}`]) {
            const {status} = await attempt(method, `/rpc/${name}${query}`);
            expect({name, method, query, refused: [400, 401, 404, 405].includes(status)}).toEqual({
              name,
              method,
              query,
              refused: true,
            });
          }
        }
      }
    });

    test('without a key, with a wrong key, or with a forged token nothing is stored', async () => {
      const before = await stack.countRows();
      const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;
      for (const key of ['', 'sb_publishable_wrong', 'sb_secret_wrong', forged]) {
        expect(await insert(stack, newRequest(), {key})).toMatchObject({status: 401});
      }
      expect(await stack.countRows()).toBe(before);
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
        `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
         where nspname in ('public', 'invites') and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`,
      );
      expect(tables.rows).toEqual([]);
    });
  },
);
