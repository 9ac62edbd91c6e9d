import fs from 'node:fs';
import path from 'node:path';
import {Client} from 'pg';
import {restoreBackup, saveBackup} from '../../supabase/staff/backup';
import {askForMail, insert, newRequest, startTestStack, temporaryFolder} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

let stack: TestStack;
let database: Client;
const folder = temporaryFolder();
const file = path.join(folder, 'invites.jsonl');

beforeAll(async () => {
  stack = await startTestStack();
  // The role that migrations run as; like on hosted projects it owns the table and is no superuser.
  database = new Client({connectionString: stack.databaseUrl});
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await stack.stop();
  fs.rmSync(folder, {recursive: true});
});
beforeEach(async () => {
  fs.rmSync(file, {force: true});
  await database.query('delete from invite_requests');
});

/** Every column of every request, as Postgres prints it. */
async function whole(): Promise<string[]> {
  const {rows} = await database.query<{line: string}>(
    'select r::text as line from invite_requests r order by id',
  );
  return rows.map(({line}) => line);
}

/** Requests in every state: mailed, with a failed try, over the daily cap, and with letters that need escaping. */
async function fillTable() {
  const mailed = newRequest({full_name: 'Zoë "Z" O’Neil\\Ådams, 李'});
  await insert(stack, mailed);
  expect((await askForMail(stack, mailed)).status).toBe(200);
  for (let count = 0; count < 12; count++) await insert(stack, newRequest({email: 'often@example.com'}));
  await database.query(
    `update invite_requests set email_attempts = 3, email_claim = gen_random_uuid(), email_claimed_until = now()
     where email = 'often@example.com' and not over_daily_cap`,
  );
  await database.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at, received_at)
     select 'Ada Lovelace', 'lost' || n || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now(), now() - n * interval '1 hour'
     from generate_series(1, 2500) n`,
  );
  return mailed;
}

test('what is dropped comes back to the letter, and still knows what was mailed', async () => {
  const mailed = await fillTable();
  const before = await whole();
  expect(await saveBackup(database, file)).toBe(before.length);
  await database.query('truncate invite_requests');

  expect(await restoreBackup(database, file)).toEqual({restored: before.length, kept: 0});
  expect(await whole()).toEqual(before);
  expect((await database.query('select from invite_requests where over_daily_cap')).rowCount).toBe(2);

  // The retry of a request that was answered before: not stored again, not mailed again.
  expect((await insert(stack, mailed)).status).toBe(409);
  expect((await askForMail(stack, mailed)).status).toBe(200);
  expect(await stack.mailsTo(mailed.email)).toHaveLength(1);
});

test('restoring into a table that is in use adds only what is missing, however often', async () => {
  await fillTable();
  await saveBackup(database, file);
  await database.query("delete from invite_requests where email like 'lost%'");
  await database.query("update invite_requests set email_attempts = 5 where email = 'often@example.com'");
  const since = newRequest();
  await insert(stack, since);

  expect(await restoreBackup(database, file)).toEqual({restored: 2500, kept: 13});
  expect(await restoreBackup(database, file)).toEqual({restored: 0, kept: 2513});
  const rows = await stack.rows();
  expect(rows).toHaveLength(2514);
  expect(rows.filter(({email}) => email === since.email)).toHaveLength(1);
  expect(rows.filter(({email_attempts}) => email_attempts === 5)).toHaveLength(12);
});

test('a broken file leaves everything as it was, and the limits in force', async () => {
  await fillTable();
  await saveBackup(database, file);
  fs.appendFileSync(file, '{"email": "half a li');
  await database.query('truncate invite_requests');
  await expect(restoreBackup(database, file)).rejects.toThrow();
  expect(await whole()).toEqual([]);
  await fillTable();
  expect((await database.query('select from invite_requests where over_daily_cap')).rowCount).toBe(2);
});

test('the file is for its owner alone and overwrites no other', async () => {
  await saveBackup(database, file);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  await expect(saveBackup(database, file)).rejects.toThrow('EEXIST');
  await expect(restoreBackup(database, path.join(folder, 'nothing.jsonl'))).rejects.toThrow('ENOENT');
  await expect(restoreBackup(database, 'package.json')).rejects.toThrow('package.json is no backup');
});
