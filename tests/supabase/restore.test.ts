import {execFile, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {tokenIn} from './support/backend';
import {stackFolder} from './support/emptyStack';
import {TestStack} from './support/testStack';

/** Whether there's a pg_dump for the server's version, which is 17: Debian 12 has 15. */
const {stdout = ''} = spawnSync('pg_dump', ['--version'], {encoding: 'utf8'});
const withPgDump = Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= 17 ? test : test.skip;

const place = stackFolder();
afterAll(() => fs.rmSync(place, {recursive: true, force: true}));
const run = (line: string, url: string, cwd = place, env = {}) =>
  promisify(execFile)('bash', ['-ec', line], {
    cwd,
    env: {...process.env, DATABASE_URL: url, ...env},
    maxBuffer: 2 ** 26,
  });

/** The lines of the guide. */
const guide = fs.readFileSync('DEPLOY.md', 'utf8').split('**Backups.**')[1] ?? '';
const [backup = '', restore = '', grants = ''] = [...guide.matchAll(/```sh\n([^]*?)```/g)].map(
  ([, line = '']) => line,
);

/** Runs the contract against a stack. @throws Error with its output */
async function expectContract({backend}: TestStack): Promise<void> {
  const {apiUrl, publishableKey, secretKey, inboxUrl, databaseUrl} = backend;
  const STACK = JSON.stringify({apiUrl, publishableKey, secretKey, inboxUrl, databaseUrl});
  await run('npm run test:supabase -- supabase/contract', databaseUrl, process.cwd(), {STACK});
}

withPgDump('a backup of the data restores everybody, links, codes, settings and the contract', async () => {
  const stack = await TestStack.start();
  const [waits, invited, declined, left] = [
    await stack.ask(),
    await stack.ask(),
    await stack.ask(),
    await stack.ask(),
  ];
  const token = tokenIn(await stack.mail(waits.email));
  const code = await stack.invite(invited.email);
  await stack.invites('decline', declined.email, '--why', 'Full.', '--yes');
  await stack.invites('erase', left.email, '--yes');
  await stack.set('keep_months', 23);
  await run(backup, stack.backend.databaseUrl);
  await stack.stop();

  const next = await TestStack.start();
  // A cut file restores nothing.
  const file = path.join(place, 'backup.sql');
  const whole = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, whole.slice(0, whole.lastIndexOf('\n', whole.length / 2)));
  await expect(run(restore, next.backend.databaseUrl)).rejects.toThrow();
  expect(await next.count()).toBe(0);
  fs.writeFileSync(file, whole);
  await run(restore, next.backend.databaseUrl);
  const states = [waits, invited, declined, left].map(({email}) => next.stateOf(email));
  expect(await Promise.all(states)).toEqual(['requested', 'invited', 'declined', undefined]);
  expect((await next.open(token)).json.request.email).toBe(waits.email);
  expect(await next.redeem(code)).toBe(true);
  expect(await next.query('select keep_months from invites.settings')).toEqual([{keep_months: 23}]);
  await next.ask({email: left.email});
  expect(await next.stateOf(left.email)).toBe('left_before');
  await expectContract(next);
  await next.stop();
});

withPgDump('a dump of the whole database does too, once its grants are made again', async () => {
  const stack = await TestStack.start();
  await stack.ask();
  await run('pg_dump --clean --if-exists "$DATABASE_URL" > whole.sql', stack.backend.databaseUrl);
  await stack.stop();
  // An empty project, into which the dump brings schema, rights and the list of applied migrations.
  const migrations = path.join(place, 'none');
  fs.mkdirSync(migrations);
  const next = await TestStack.start({dataDir: stackFolder(), migrations});
  await run('psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -q -f whole.sql', next.backend.databaseUrl);
  await run(grants, next.backend.databaseUrl, process.cwd());
  await next.restart();
  await expectContract(next);
  await next.stop();
});
