import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {startBackend} from '../../supabase/local/backend';
import {temporaryFolder} from './emptyStack';
import {TestStack, codeIn, newRequest, tokenIn} from './stack';

/** What was there before the backup, for tests of what came back. */
export interface Before {
  waits: string;
  /** The token of the own page of who waits. */
  token: string;
  invited: string;
  code: string;
  declined: string;
  left: string;
  /** Their messages waited when the backup was made, and went out after it. */
  unmailed: string;
  erasedSince: string;
  /** What the restore said. */
  said: string;
}

const root = path.resolve(__dirname, '../..');

/** The commands of DEPLOY.md's section on backups, a line each. */
function linesOfTheGuide(): string[] {
  const guide = fs.readFileSync(path.join(root, 'DEPLOY.md'), 'utf8');
  const section = /\*\*Backup and restore\.?\*\*|#+ Backup and restore/.exec(guide)!;
  const blocks = guide.slice(section.index).matchAll(/^ *```sh\n([^]*?)^ *```/gm);
  return [...blocks].slice(0, 2).flatMap(([, block = '']) => block.trim().split(/\n */));
}

/** Before all tests of this kind: fills a backend, then backs it up and restores it into an empty one, as DEPLOY.md says. */
export default async function makeRestoredStack(): Promise<void> {
  if (process.env.RESTORED_STACK) return;
  const j = await TestStack.start();
  const [backup = '', erased = '', restore = '', ...more] = linesOfTheGuide();
  if (!/backup/.test(backup) || !/erased/.test(erased) || !/restore/.test(restore) || more.length > 0)
    throw new Error('DEPLOY.md has other lines for backup and restore than this test knows.');
  // The lines write where they run.
  const place = temporaryFolder();
  for (const name of fs.readdirSync(root)) fs.symlinkSync(path.join(root, name), path.join(place, name));
  const run = async (line: string, env: Record<string, string>) => {
    const options = {cwd: place, env: {...process.env, ...env}};
    return (await promisify(execFile)('bash', ['-ec', line], options)).stdout;
  };
  const access = {
    SUPABASE_URL: j.stack.apiUrl,
    SUPABASE_SECRET_KEY: j.stack.secretKey,
    DATABASE_URL: j.stack.databaseUrl,
  };

  const people = Array.from({length: 6}, () => newRequest());
  const [invited, declined, left, waits, erasedSince, unmailed] = people.map(({email}) => email) as [
    string,
    ...string[],
  ];
  // From other clients than the tests', since one client causes only a few emails an hour at a domain.
  const insert = (nth: number) => j.insert(people[nth], {from: `127.9.1.${nth + 1}`});
  await insert(0);
  await j.inviteAll();
  for (const nth of [1, 2, 3, 4]) await insert(nth);
  await j.act('decline', declined!);
  await j.act('erase', left!);
  await j.send();
  const code = codeIn(await j.mail(invited));
  const token = tokenIn(await j.mail(waits!));
  await j.setLimit('keep_months', 23);
  await insert(5);
  await run(backup, access);
  await j.send();
  await j.act('erase', erasedSince!);
  await run(erased, access);
  await j.stop();

  const dataDir = temporaryFolder();
  const stack = await startBackend({ports: 'free', clock: 0, dataDir});
  const said = await run(restore, {DATABASE_URL: stack.databaseUrl});
  await stack.stop();
  const before = {waits, token, invited, code, declined, left, unmailed, erasedSince, said};
  fs.writeFileSync(path.join(dataDir, 'before.json'), JSON.stringify(before));
  process.env.RESTORED_STACK = dataDir;
  process.once('exit', () =>
    [dataDir, place].forEach((folder) => fs.rmSync(folder, {recursive: true, force: true})),
  );
}

export function readBefore(): Before {
  return JSON.parse(fs.readFileSync(path.join(process.env.RESTORED_STACK!, 'before.json'), 'utf8'));
}
