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

/** The words in the privacy policy for each column. `id` is random, and `mailbox` repeats the address. */
const requestColumns: Readonly<Record<string, string>> = {
  id: '',
  full_name: 'Full name',
  email: 'Email address, as you typed it',
  address: 'and in lower case',
  phone: 'Phone number',
  self_id: 'SELF ID',
  device: 'Device',
  consent: 'Whether you agreed to updates',
  created_at: 'When your browser sent it',
  received_at: 'when we received it',
  mailbox: '',
  fingerprint: 'A scrambled fingerprint of what was sent',
  again_of: 'whether it repeats an earlier request',
  trap_filled: 'Whether a field that people do not see was filled',
  consent_wording: 'the sentence you read',
  consent_at: 'when you agreed',
  consent_withdrawn_at: 'when you withdrew it',
  state: 'Its state',
  state_at: 'since when',
  state_reason: 'and why',
};

/** The same for the other tables that hold something about a person. Empty for the course of a mail, which says nothing about them. */
const otherColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  outbox: {
    request_id: '',
    kind: 'Each email about it',
    copy: '',
    address: 'the address it is for',
    mailbox: '',
    sender_mark: 'of the sender with the mailbox',
    domain_mark: 'and with its domain',
    state: '',
    queued_at: '',
    not_before: '',
    due_at: '',
    lease: '',
    asked_for: '',
    tries: '',
    refusals: '',
    settled_at: 'when it was sent',
    code: 'Your invite code, scrambled once it has been mailed',
  },
  codes: {
    code_hash: 'Your invite code, scrambled',
    request_id: '',
    made_at: 'when it was made',
    used_at: 'and used',
    copies: 'sent again',
    copied_at: 'sent again',
  },
  blocked: {
    address_hash: 'a scrambled form of the address',
    why: 'with the reason',
    at: 'and the day',
    told_at: 'one email tells you how to come back, and we note when it was sent',
  },
  audit: {
    id: '',
    at: 'when each step was taken',
    actor: '',
    action: 'each step',
    request_id: 'That your request was there',
    reason: 'and why',
    batch: '',
    requests: '',
  },
};

test('the policy names every column that is stored about a request', async () => {
  const {rows} = await stack.database.query<{name: string}>(
    "select column_name as name from information_schema.columns where table_name = 'invite_requests'",
  );
  expect(rows.map(({name}) => name).sort()).toEqual(Object.keys(requestColumns).sort());
  const table = policy
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
  for (const words of Object.values(requestColumns)) expect(table).toContain(words);
});

test.each(Object.entries(otherColumns))('the policy names every column of %s', async (table, columns) => {
  const {rows} = await stack.database.query<{name: string}>(
    "select column_name as name from information_schema.columns where table_schema = 'invites' and table_name = $1",
    [table],
  );
  expect(rows.map(({name}) => name).sort()).toEqual(Object.keys(columns).sort());
  for (const words of Object.values(columns)) expect(policy).toContain(words);
});

test('no table but these holds something about a person', async () => {
  const {rows} = await stack.database.query<{name: string}>(
    "select table_name as name from information_schema.tables where table_schema = 'invites' and table_type = 'BASE TABLE' order by 1",
  );
  const withoutPeople = ['limits', 'pepper', 'recent_calls'];
  expect(rows.map(({name}) => name)).toEqual([...Object.keys(otherColumns), ...withoutPeople].sort());
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
  const {codeCopies, inviteDays} = await import('../../src/facts/invite');
  const {rows} = await stack.database.query(
    `select invites.limit_of('keep_served_days') as served, invites.limit_of('link_days') as link,
            invites.limit_of('invite_days') as arrives, invites.limit_of('code_copies') as copies, invites.consent_wording() as wording`,
  );
  const {consentWording, linkDays} = await import('../../src/facts/invite');
  expect(rows).toEqual([
    {
      served: keepServedDays,
      link: linkDays,
      arrives: inviteDays,
      copies: codeCopies,
      wording: consentWording,
    },
  ]);
});
