import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {eventually} from 'local-supabase/eventually';
import {startBackend} from '../../supabase/local/backend';
import {runInvites} from '../../supabase/staff/inviteCommands';
import {stackFolder} from '../support/emptyStack';
import {mailing} from './contract/mail';
import {storing} from './contract/requests';
import {rights} from './contract/rights';
import {TestStack, codeIn, newRequest, testStack, tokenIn} from '../support/stack';

const root = path.resolve(__dirname, '../..');
/** The lines of DEPLOY.md write files where they run. */
const place = stackFolder();

async function run(line: string, env: Record<string, string>): Promise<string> {
  const options = {cwd: place, env: {...process.env, ...env}};
  return (await promisify(execFile)('bash', ['-ec', line], options)).stdout;
}

/** The commands of DEPLOY.md's section on backups, a line each. */
function linesOfTheGuide(): string[] {
  const guide = fs.readFileSync(path.join(root, 'DEPLOY.md'), 'utf8');
  const section = /\*\*Backups\.\*\*/.exec(guide)!;
  const blocks = guide.slice(section.index).matchAll(/^ *```sh\n([^]*?)^ *```/gm);
  return [...blocks].slice(0, 2).flatMap(([, block = '']) => block.trim().split(/\n */));
}

const people = Array.from({length: 6}, () => newRequest());
const [invited, declined, left, waits, erasedSince] = people.map(({email}) => email) as [string, ...string[]];
let code: string;
/** Opens the page of the person who waits. */
let token: string;
/** What the restore said. */
let said: string;

/** Fills a backend, backs it up and restores it into an empty one, by the lines of DEPLOY.md. */
async function restore(dataDir: string): Promise<void> {
  const [backup = '', erased = '', restoring = '', ...more] = linesOfTheGuide();
  expect([backup, erased, restoring].map((line) => / (backup|erased|restore) /.exec(line)?.[1])).toEqual([
    'backup',
    'erased',
    'restore',
  ]);
  expect(more).toEqual([]);
  for (const name of fs.readdirSync(root)) fs.symlinkSync(path.join(root, name), path.join(place, name));
  const j = await TestStack.start();
  const {apiUrl, secretKey, databaseUrl} = j.stack;
  const access = {SUPABASE_URL: apiUrl, SUPABASE_SECRET_KEY: secretKey, DATABASE_URL: databaseUrl};
  await j.insert(people[0]);
  await j.inviteAll();
  for (const nth of [1, 2, 3, 4]) await j.insert(people[nth]);
  await j.act('decline', declined!);
  await j.act('erase', left!);
  await j.send();
  code = codeIn(await j.mail(invited));
  token = tokenIn(await j.mail(waits!));
  await j.setLimit('keep_months', 23);
  // Its emails wait when the backup is made, and go out after it.
  await j.insert(people[5]);
  await run(backup, access);
  await j.send();
  await j.act('erase', erasedSince!);
  await run(erased, access);
  await j.stop();
  const stack = await startBackend({ports: 'free', clock: 0, dataDir});
  said = await run(restoring, {DATABASE_URL: stack.databaseUrl});
  await stack.stop();
}

// Behind a gateway like that of hosted projects.
const dataDir = stackFolder();
const j = testStack(async () => {
  await restore(dataDir);
  return {dataDir, hosted: true, mail: {PROXY_HOPS: '1'}};
});
afterAll(() => {
  for (const folder of [dataDir, place]) fs.rmSync(folder, {recursive: true, force: true});
});

async function runWithDatabase(...words: string[]) {
  let output = '';
  const add = (text: string) => void (output += text);
  const env = {DATABASE_URL: j.stack.databaseUrl};
  return {status: await runInvites(words, {env, print: add, note: add}), output};
}

describe('a restored project', () => {
  test('mails nobody again: what waited when the backup was made is given up, and staff are told', async () => {
    expect(said).toMatch(/^5 requests are back, and 1 of them erased again\.\n2 messages that waited/);
    await j.send();
    expect(await j.stack.mails()).toEqual([]);
    const {output} = await j.invites('health');
    expect(output).toContain('! 2 emails were given up today');
  });

  test('has everybody as they were, with state, link, code and changed limits', async () => {
    expect(await Promise.all([waits!, invited, declined!].map((email) => j.stateOf(email)))).toEqual([
      'requested',
      'invited',
      'declined',
    ]);
    expect((await j.open(token)).json.request.email).toBe(waits);
    expect(await j.redeem(code)).toBe(true);
    expect(await j.query("select figure from invites.limits where name = 'keep_months'")).toEqual([
      {figure: 23},
    ]);
  });

  test('keeps out who left, also after the backup', async () => {
    for (const email of [left!, erasedSince!]) {
      expect(await j.first(email)).toBeUndefined();
      await j.ask({email});
      expect(await j.stateOf(email)).toBe('held');
    }
  });

  test('mails and invites a new person', async () => {
    const {email} = await j.ask();
    await j.inviteAll();
    expect(await j.redeem(codeIn(await j.mail(email)))).toBe(true);
  });
});

test('restore takes only an empty project with the same migrations', async () => {
  const {output: backup} = await runWithDatabase('backup');
  const file = path.join(place, 'other.jsonl');
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

describe('the contract holds', () => {
  storing(j);
  rights(j);
  mailing(j);
});

describe('health', () => {
  async function health(publicKey = j.stack.publishableKey): Promise<string> {
    let output = '';
    const add = (text: string) => void (output += text);
    const {apiUrl, secretKey} = j.stack;
    const env = {SUPABASE_URL: apiUrl, SUPABASE_SECRET_KEY: secretKey, SUPABASE_PUBLISHABLE_KEY: publicKey};
    await runInvites(['health'], {env, print: add, note: add});
    return output;
  }

  test('says how a project is set up, and names a wrong public key', async () => {
    const output = await health();
    expect(output).toContain(
      'Email goes out through 127.0.0.1, from SELF OS <invites@self-os.example>. The team’s address is team@self-os.example. Links lead to http://localhost:3000.',
    );
    expect(output).not.toMatch(/! .*(takes|is mailed|no link|key|casts)/);
    expect(await health('sb_publishable_other')).toContain('! The publishable key is refused');
  });

  test('names the lost casts of a project restored from a dump of schemas', async () => {
    await j.query('set client_min_messages = error; drop cast (json as invites.plain_text)');
    await j.query("notify pgrst, 'reload schema'");
    const names = async () => (await health()).includes("the table doesn't check what the form does");
    await eventually('PostgREST has noticed', names);
    expect(await health()).toContain('! The table takes a number for a name');
  });
});
