import fs from 'node:fs';
import path from 'node:path';
import {readBefore} from '../../support/restoredStack';
import {newRequest, testStack} from '../../support/stack';
import {temporaryFolder} from '../../support/emptyStack';
import {runInvites} from '../../../supabase/staff/inviteCommands';

// A project that was backed up and restored with the lines of DEPLOY.md, see restoredStack.ts.
const j = testStack();
const before = readBefore();

async function runWithDatabase(...words: string[]) {
  let output = '';
  const add = (text: string) => void (output += text);
  const env = {DATABASE_URL: j.stack.databaseUrl};
  return {status: await runInvites(words, {env, print: add, note: add}), output};
}

test('nobody is mailed again: what waited when the backup was made is given up, and staff are told', async () => {
  expect(before.said).toMatch(/^5 requests are back, and 1 of them erased again\.\n2 messages that waited/);
  await j.send();
  expect(await j.stack.mails()).toEqual([]);
  const {output} = await j.invites('health');
  expect(output).toContain('! 2 emails were given up today');
});

test('everybody is as they were: their state, their link, their code, and the limits that were set', async () => {
  expect(await j.stateOf(before.waits)).toBe('requested');
  expect(await j.stateOf(before.invited)).toBe('invited');
  expect(await j.stateOf(before.declined)).toBe('declined');
  expect((await j.open(before.token)).json.request.email).toBe(before.waits);
  expect(await j.redeem(before.code)).toBe(true);
  expect(await j.query("select figure from invites.limits where name = 'keep_months'")).toEqual([
    {figure: 23},
  ]);
});

test('who left stays out, and who left after the backup is erased again', async () => {
  for (const email of [before.left, before.erasedSince]) {
    expect(await j.first(email)).toBeUndefined();
    await j.ask({email});
    expect(await j.stateOf(email)).toBe('held');
  }
});

test('only an empty project with the same migrations takes a backup', async () => {
  const {output: backup} = await runWithDatabase('backup');
  const file = path.join(temporaryFolder(), 'backup.jsonl');
  fs.writeFileSync(file, backup);
  expect(await runWithDatabase('restore', file)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/has \d requests already: restore into a new, empty project/),
  });
  fs.writeFileSync(file, backup.replace('"20250501000900"', '"20260101000000"'));
  expect(await runWithDatabase('restore', file)).toMatchObject({
    status: 1,
    output: expect.stringContaining('apply the same ones'),
  });
});

test('a project restored from a dump of schemas is noticed: its casts are gone', async () => {
  const health = () => j.invites('health');
  expect((await health()).output).not.toContain('casts');
  await j.query('set client_min_messages = error; drop cast (json as invites.yes_no)');
  expect((await health()).output).toContain('! The table takes a number for a name');
});

test('a visitor is the same for the insert and the mail, however many proxies stand before the function', async () => {
  const row = newRequest();
  await j.insert(row, {
    from: '127.9.9.9',
    headers: {'cf-connecting-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6'},
  });
  await j.askForMail(row, {from: '127.9.9.9', headers: {'x-forwarded-for': '6.6.6.6'}});
  const seen = await j.query(
    "select distinct kind, client from invites.recent_calls where client like '127.9%' order by 1",
  );
  expect(seen).toEqual(['insert', 'mail'].map((kind) => ({kind, client: '127.9.9.9'})));
});
