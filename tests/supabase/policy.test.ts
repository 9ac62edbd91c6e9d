import fs from 'node:fs';
import {keepServedDays, retentionMonths} from '../../src/facts/invite';
import {eventually, insert, newRequest, startTestStack, storeRequest} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

const policy = fs.readFileSync('src/pages/_privacy-policy.mdx', 'utf8');

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** The phrase in the privacy policy for each column. `id` is random, and `mailbox` repeats the address. */
const columns: Readonly<Record<string, string>> = {
  id: '',
  full_name: 'Full name',
  email: 'Email address',
  phone: 'Phone number',
  self_id: 'SELF ID',
  device: 'Device',
  consent: 'Whether you agreed to updates',
  created_at: 'When your browser sent it',
  received_at: 'when we received it',
  mailbox: '',
  trap_filled: 'Whether a field that people do not see was filled',
  consent_wording: 'the sentence you read',
  consent_at: 'when you agreed',
  consent_withdrawn_at: 'when you withdrew it',
  state: 'Its state',
  state_at: 'since when',
  state_reason: 'and why',
};

test('the policy names every column that is stored about a request', async () => {
  const {rows} = await stack.database.query<{name: string}>(
    "select column_name as name from information_schema.columns where table_name = 'invite_requests'",
  );
  expect(rows.map(({name}) => name).sort()).toEqual(Object.keys(columns).sort());
  const table = policy
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
  for (const words of Object.values(columns)) expect(table).toContain(words);
});

test('what was served is erased after its days, and a waiting request after its months', async () => {
  const ids: Record<string, string> = {};
  for (const name of ['waiting', 'old', 'invited', 'declined', 'undeliverable', 'fresh'])
    ids[name] = await storeRequest(stack);
  for (const state of ['invited', 'declined', 'undeliverable']) {
    await stack.database.query('update invite_requests set state = $2 where id = $1', [ids[state], state]);
    await stack.database.query(
      'update invite_requests set state_at = now() - make_interval(days => $2, mins => 1) where id = $1',
      [ids[state], keepServedDays],
    );
  }
  await stack.database.query("update invite_requests set state = 'invited' where id = $1", [ids.fresh]);
  await stack.database.query(
    'update invite_requests set received_at = now() - make_interval(months => $2, days => 1) where id = $1',
    [ids.old, retentionMonths],
  );
  await stack.database.query('select delete_expired_invite_requests()');
  expect((await stack.rows()).map(({id}) => id).sort()).toEqual([ids.waiting, ids.fresh].sort());
  const {rows} = await stack.database.query(
    "select distinct actor, reason from invites.audit where action = 'erased'",
  );
  expect(rows).toEqual([{actor: 'retention', reason: 'retention'}]);
});

test('nobody has to set up the nightly run', async () => {
  const ticking = await startTestStack({clock: 1});
  try {
    await eventually('the clock has run it by itself', async () => {
      const {rowCount} = await ticking.database.query("select from invites.audit where action = 'retention'");
      return rowCount === 1;
    });
  } finally {
    await ticking.stop();
  }
});

test('what outlives a request holds nothing that its person typed', async () => {
  const row = newRequest({full_name: 'Zebulon Pike', email: 'secretary@example.com', self_id: 'zebid'});
  await insert(stack, row);
  await stack.database.query(
    "select decline_invite_request(id, 'Zebulon wrote twice', 'Grace') from invite_requests where email = $1",
    [row.email],
  );
  await stack.database.query('select forget_invite_address($1)', [row.email]);
  const {rows} = await stack.database.query<{name: string}>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'invites')",
  );
  const left: string[] = [];
  for (const {name} of rows) {
    const found = await stack.database.query(
      `select from ${name} t where t::text ilike any (array['%zebulon%', '%secretary%', '%zebid%'])`,
    );
    if (found.rowCount) left.push(name);
  }
  expect(left).toEqual([]);
});

test('the site, the mails and the database count the same days', async () => {
  const {rows} = await stack.database.query(
    "select invites.limit_of('keep_served_days') as served, invites.limit_of('link_days') as link, invites.consent_wording() as wording",
  );
  const {consentWording, linkDays} = await import('../../src/facts/invite');
  const {mailFacts} = await import('../../supabase/functions/send-invite-email/inviteEmail');
  expect(rows).toEqual([{served: keepServedDays, link: linkDays, wording: consentWording}]);
  expect([mailFacts.codeDays, mailFacts.linkDays]).toEqual([keepServedDays, linkDays]);
});
