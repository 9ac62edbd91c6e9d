import fs from 'node:fs';
import path from 'node:path';
import {Client} from 'pg';
import {restoreBackup, saveBackup} from '../../supabase/staff/backup';
import {askForMail, insert, newAddress, newRequest, startTestStack, temporaryFolder} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(60_000);

let stack: TestStack;
let database: Client;
const folder = temporaryFolder();
const file = path.join(folder, 'invites.jsonl');

beforeAll(async () => {
  stack = await startTestStack();
  // The role that runs migrations. As on hosted projects, it owns the tables and is no superuser.
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
  await database.query('delete from invites.blocked');
});

/** Every column of every request and mail, as text. */
async function whole(): Promise<string[]> {
  const {rows} = await database.query<{line: string}>(
    `select r::text as line from invite_requests r
     union all select o::text from invites.outbox o union all select f::text from invites.blocked f order by 1`,
  );
  return rows.map(({line}) => line);
}

/** Requests of every kind: mailed, with a failed attempt, without a mail, and with characters that need escaping. */
async function fillTable() {
  const mailed = newRequest({full_name: 'Zoë "Z" O’Neil\\Ådams, 李'});
  await insert(stack, mailed);
  expect((await askForMail(stack, mailed)).status).toBe(200);
  const from = newAddress();
  for (let count = 0; count < 12; count++)
    await insert(stack, newRequest({email: 'often@example.com'}), {from});
  await database.query(
    `update invites.outbox set tries = 3, refusals = 2, lease = gen_random_uuid()
     where mailbox = 'often@example.com' and kind = 'confirmation' and state = 'waiting'`,
  );
  await database.query("select forget_invite_address('gone@example.com')");
  await database.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at, received_at)
     select 'Ada Lovelace', 'lost' || n || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now(), now() - n * interval '1 hour'
     from generate_series(1, 2500) n`,
  );
  return mailed;
}

const covered = () => database.query("select from invites.outbox where state = 'covered'");

test('what is dropped comes back to the letter, and still knows what was mailed', async () => {
  const mailed = await fillTable();
  const before = await whole();
  expect(await saveBackup(database, file)).toBe(2513);
  await database.query('truncate invite_requests, invites.outbox, invites.codes, invites.blocked');

  expect(await restoreBackup(database, file)).toEqual({restored: 2513, kept: 0});
  expect(await whole()).toEqual(before);
  expect((await covered()).rowCount).toBe(11);

  // A retry of an earlier request is neither stored nor mailed again.
  expect((await insert(stack, mailed)).status).toBe(201);
  expect(await stack.countRows()).toBe(2513);
  expect((await askForMail(stack, mailed)).status).toBe(200);
  expect(await stack.mailsTo(mailed.email)).toHaveLength(1);
});

test('restoring into a table that is in use adds only what is missing, however often', async () => {
  await fillTable();
  await saveBackup(database, file);
  await database.query("delete from invite_requests where email like 'lost%'");
  await database.query("update invites.outbox set tries = 5 where mailbox = 'often@example.com'");
  const since = newRequest();
  await insert(stack, since);

  expect(await restoreBackup(database, file)).toEqual({restored: 2500, kept: 13});
  expect(await restoreBackup(database, file)).toEqual({restored: 0, kept: 2513});
  const rows = await stack.rows();
  expect(rows).toHaveLength(2514);
  expect(rows.filter(({email}) => email === since.email)).toHaveLength(1);
  expect((await database.query('select from invites.outbox where tries = 5')).rowCount).toBe(24);
  expect((await database.query('select from invites.outbox')).rowCount).toBe(2 * 2514);
});

test('a broken file leaves everything as it was, and the limits in force', async () => {
  await fillTable();
  await saveBackup(database, file);
  fs.appendFileSync(file, '{"email": "half a li');
  await database.query('truncate invite_requests, invites.outbox, invites.codes');
  await expect(restoreBackup(database, file)).rejects.toThrow();
  expect((await stack.rows()).length).toBe(0);
  await fillTable();
  expect((await covered()).rowCount).toBe(11);
});

test('who was erased since the backup stays erased, and codes and audit come back', async () => {
  const [gone, invited] = [newRequest(), newRequest()];
  for (const row of [gone, invited]) await insert(stack, row);
  await database.query("select forget_invite_address('elsewhere@example.com')");
  await database.query("select fill_invite_batch('a-batch', 9, 'a test')");
  const kept = async () =>
    (await database.query('select code_hash, made_at from invites.codes order by 1')).rows.length;
  expect(await kept()).toBe(2);
  await saveBackup(database, file);
  await database.query('select forget_invite_address($1)', [gone.email]);
  await database.query('delete from invite_requests where email = $1', [invited.email]);
  expect(await restoreBackup(database, file)).toEqual({restored: 1, kept: 1});
  expect(await stack.rows()).toMatchObject([{email: invited.email, state: 'invited'}]);
  expect(await kept()).toBe(1);
  const {rows} = await database.query(
    "select count(*)::integer as erased from invites.audit where action = 'erased' and reason = 'asked'",
  );
  expect(rows).toEqual([{erased: 1}]);
});

test('what repeats a request comes back with it, wherever their rows lie, and only with it', async () => {
  const [first, other] = [newRequest(), newRequest()];
  for (const row of [first, other]) await insert(stack, row);
  for (const {email} of [first, other]) await insert(stack, newRequest({email}));
  // An update moves the row behind the one that repeats it, and behind more rows than are restored at once.
  await database.query(
    `insert into invite_requests (full_name, email, phone, self_id, device, created_at)
     select 'Ada Lovelace', 'between' || n || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', now() from generate_series(1, 1100) n`,
  );
  await database.query(
    "update invite_requests set phone = '+1 555 0100 33' where email = any($1) and again_of is null",
    [[first.email, other.email]],
  );
  const before = await whole();
  await saveBackup(database, file);
  await database.query('truncate invite_requests, invites.outbox, invites.codes');
  expect(await restoreBackup(database, file)).toEqual({restored: 1104, kept: 0});
  expect(await whole()).toEqual(before);

  // One was deleted by hand, and its person asked anew: that request stands now.
  await database.query('delete from invite_requests where email = $1', [first.email]);
  await insert(stack, newRequest({email: first.email, full_name: 'Ada Anew'}));
  expect(await restoreBackup(database, file)).toEqual({restored: 0, kept: 1104});
  const ours = (await stack.rows()).filter(({email}) => [first.email, other.email].includes(String(email)));
  expect(ours.map(({email, state}) => [email, state])).toEqual([
    [other.email, 'requested'],
    [other.email, 'repeated'],
    [first.email, 'requested'],
  ]);
});

test('the file is for its owner alone and overwrites no other', async () => {
  await saveBackup(database, file);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  await expect(saveBackup(database, file)).rejects.toThrow('EEXIST');
  await expect(restoreBackup(database, path.join(folder, 'nothing.jsonl'))).rejects.toThrow('ENOENT');
  await expect(restoreBackup(database, 'package.json')).rejects.toThrow('package.json is no backup');
});
