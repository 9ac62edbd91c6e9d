import {retentionMonths} from '../../src/facts/invite';
import {exportInvites, toCsv} from '../../supabase/staff/exportInvites';
import {readExportSource} from '../../supabase/staff/exportSource';
import {insert, newRequest, startTestStack, visit} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({oldDefaultPrivileges: true});
});
afterAll(() => stack.stop());
beforeEach(() => stack.database.query('delete from invite_requests'));

function source() {
  return {url: stack.apiUrl, secretKey: stack.secretKey};
}

function asServer(path: string, body: unknown, key = stack.secretKey) {
  return visit(stack, `/rest/v1/rpc/${path}`, {body, key});
}

test('the export has the latest request of every address, and how many there were', async () => {
  const first = newRequest({full_name: 'First Name'});
  await insert(stack, first);
  await insert(stack, newRequest({email: first.email.toUpperCase(), full_name: 'Latest Name'}));
  const other = newRequest({full_name: '=HYPERLINK("https://evil.example")', phone: '+1,555,0100,22'});
  await insert(stack, other);

  const requests = await exportInvites(source());
  expect(requests.map(({full_name, requests: count}) => [full_name, count])).toEqual([
    ['Latest Name', 2],
    [other.full_name, 1],
  ]);
  const lines = toCsv(requests).split('\r\n');
  expect(lines[0]).toBe('received_at,full_name,email,phone,self_id,device,consent,requests,email_sent_at');
  expect(lines[2]).toContain(
    `"'=HYPERLINK(""https://evil.example"")",${other.email},"'+1,555,0100,22",ada.l,iPhone,false,1,`,
  );
});

test('more requests than one page holds are all exported', async () => {
  await stack.database.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
     select 'Ada Lovelace', 'ada' || n || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now() from generate_series(1, 2500) n`,
  );
  const emails = new Set((await exportInvites(source())).map(({email}) => email));
  expect(emails.size).toBe(2500);
});

test("the view and the server's functions stay closed to the public key", async () => {
  await insert(stack, newRequest());
  const read = await visit(stack, '/rest/v1/latest_invite_requests', {method: 'GET'});
  expect(read).toMatchObject({status: 401, json: {code: '42501'}});
  expect(
    (await asServer('delete_expired_invite_requests', {keep_months: 1}, stack.publishableKey)).status,
  ).toBe(401);
  expect(
    (await asServer('forget_invite_address', {address: 'a@example.com'}, stack.publishableKey)).status,
  ).toBe(401);
  expect(await stack.rows()).toHaveLength(1);
});

test('retention removes what is older than its days, and what was over the cap after one', async () => {
  const [kept, expired, capped] = [newRequest(), newRequest(), newRequest()];
  for (const row of [kept, expired, capped]) await insert(stack, row);
  await stack.database.query(
    'update invite_requests set received_at = now() - make_interval(months => $2, days => 1) where email = $1',
    [expired.email, retentionMonths],
  );
  await stack.database.query(
    "update invite_requests set over_daily_cap = true, received_at = now() - interval '2 days' where email = $1",
    [capped.email],
  );
  expect(await asServer('delete_expired_invite_requests', {keep_months: retentionMonths})).toMatchObject({
    status: 200,
    json: 2,
  });
  expect(await stack.rows()).toMatchObject([{email: kept.email}]);
  expect((await asServer('delete_expired_invite_requests', {keep_months: 0})).status).toBe(400);
  expect(await stack.rows()).toHaveLength(1);
});

test('a person who asks is forgotten, in every spelling of the address', async () => {
  const row = newRequest();
  await insert(stack, row);
  await insert(stack, newRequest({email: row.email.toUpperCase()}));
  await insert(stack, newRequest());
  expect(await asServer('forget_invite_address', {address: ` ${row.email}`})).toMatchObject({
    status: 200,
    json: 2,
  });
  expect(await stack.rows()).toHaveLength(1);
});

test('the settings of the hosted project come together or not at all', () => {
  expect(readExportSource({SUPABASE_URL: 'https://x.example', SUPABASE_SECRET_KEY: 'sb_secret_x'})).toEqual({
    url: 'https://x.example',
    secretKey: 'sb_secret_x',
  });
  expect(() => readExportSource({SUPABASE_URL: 'https://x.example'})).toThrow(/Set both/);
});
