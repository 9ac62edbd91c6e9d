import {spawnSync} from 'node:child_process';

const installed = spawnSync('git', ['--version']).status === 0;

/** `test` for cases that need the `git` command; skipped where it is not installed, since the site does not need it. */
export const testWithGit = installed ? test : test.skip;
