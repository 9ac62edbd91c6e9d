import {spawnSync} from 'node:child_process';

const installed = spawnSync('git', ['--version']).status === 0;

/** A test that needs the `git` command; left out on a machine that has none, where nothing of the site needs it either. */
export const testWithGit = installed ? test : test.skip;
