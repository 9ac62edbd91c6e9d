import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {compareSite, readRecord} from './compareSite.ts';
import {fail, run} from './shared/say.ts';

/**
 * `npm run verify -- https://your.site/`: builds the commit that the site names once more, in a folder of its own, and
 * compares every file that the site serves.
 */

const git = (...args: string[]) => execFileSync('git', args, {encoding: 'utf8', stdio: 'pipe'});

function knowsCommit(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

run(async () => {
  const given = process.argv[2] ?? '';
  if (!/^https?:\/\//.test(given)) fail('Say which site: npm run verify -- https://your.site/');
  const site = given.endsWith('/') ? given : `${given}/`;
  const record = await readRecord(site);
  if (!record.commit || !/^[0-9a-f]{40}$/.test(record.commit))
    fail(`${site} does not name the commit it was built from.`);
  if (record.changed)
    fail(`${site} was built with changes that are in no commit, so nobody can build it again.`);
  if (!knowsCommit(record.commit))
    fail(`This clone has no commit ${record.commit}: run "git fetch --unshallow --all" and try again.`);
  if (record.node !== process.versions.node)
    console.log(
      `The site was built with Node ${record.node}; this is ${process.versions.node}. If files differ, try with that one.`,
    );

  const folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
  const copy = path.join(folder, 'site');
  try {
    git('worktree', 'add', '--quiet', '--detach', copy, record.commit);
    const env = {...process.env, ...record.settings, NODE_ENV: 'production'};
    for (const [program, ...args] of [
      ['npm', 'ci', '--include=dev', '--no-audit', '--no-fund'],
      ['npm', 'run', 'build'],
    ])
      execFileSync(program ?? '', args, {cwd: copy, env, stdio: ['ignore', 'ignore', 'inherit']});
    const problems = await compareSite(site, record, path.join(copy, 'build'));
    for (const problem of problems) console.error(problem);
    if (problems.length > 0)
      throw new Error(`${problems.length} differences: ${site} is not what ${record.commit} builds.`);
    console.log(`${site} is what ${record.commit} builds: ${Object.keys(record.files).length} files.`);
  } finally {
    git('worktree', 'remove', '--force', copy);
    rmSync(folder, {recursive: true, force: true});
  }
});
