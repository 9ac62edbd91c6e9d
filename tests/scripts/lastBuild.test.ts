import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {isCurrent, recordBuild, stateOfSources} from '@site/scripts/lastBuild';

let folder: string;
const file = (name: string) => path.join(folder, name);
const state = (env: NodeJS.ProcessEnv = {}) => stateOfSources(env, folder);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'last-build-'));
  const git = (...words: string[]) => execFileSync('git', words, {cwd: folder});
  git('init', '-q');
  writeFileSync(file('.gitignore'), 'build\n.local\n');
  writeFileSync(file('page.mdx'), 'Hello');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'Add a page', '--no-verify');
  mkdirSync(file('build'));
  writeFileSync(file('build/index.html'), '');
  recordBuild(state(), folder);
});

afterEach(() => rmSync(folder, {recursive: true}));

test('a build is used again while nothing changed', () => {
  utimesSync(file('page.mdx'), 1, 1);
  expect(isCurrent(state({PORT: '3001'}), folder)).toBe(true);
});

test.each<[string, () => void, NodeJS.ProcessEnv?]>([
  ['a tracked file', () => writeFileSync(file('page.mdx'), 'Hallo')],
  ['a new file', () => writeFileSync(file('new.mdx'), '')],
  ['a deleted file', () => rmSync(file('page.mdx'))],
  ['a setting', () => {}, {SUPABASE_URL: 'http://127.0.0.1:14341'}],
  ['the build itself', () => utimesSync(file('build/index.html'), 1, 1)],
  ['a build that is gone', () => rmSync(file('build'), {recursive: true})],
  ['a folder without Git', () => rmSync(file('.git'), {recursive: true})],
])('%s makes it outdated', (_, change, env = {}) => {
  change();
  expect(isCurrent(state(env), folder)).toBe(false);
});
