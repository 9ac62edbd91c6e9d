import {rmSync} from 'node:fs';
import path from 'node:path';
import {checkClasses} from '../src/checkClasses';
import {brokenHooks, checkHooks, hashOf, upstreamAssumptions} from '../src/hooks';
import {pageOf} from '../src/pages';
import type {FinishedBuild} from '../src/step';
import {testFolder} from './testFolder';

const {at, write} = testFolder();
const hook = {what: 'The header', by: 'src/header.tsx', upstream: 'theme/Navbar.js'};

let hash: string;
beforeEach(() => {
  write('src/header.tsx', 'ours');
  hash = hashOf(write('node_modules/theme/Navbar.js', 'theirs'));
});

const broken = () => brokenHooks(at(), [{...hook, hash}], 'hooks.ts');

test('an unchanged upstream file passes, also where it is installed further up', () => {
  expect(broken()).toEqual([]);
  write('packages/site/src/header.tsx', 'ours');
  expect(brokenHooks(at('packages/site'), [{...hook, hash}], 'hooks.ts')).toEqual([]);
});

test.each([
  [
    'changed',
    'node_modules/theme/Navbar.js',
    /^theme\/Navbar\.js has changed since src\/header\.tsx.*write "[0-9a-f]+"/,
  ],
  [
    'gone',
    'node_modules/theme/Navbar.js',
    /^theme\/Navbar\.js does not exist\. Find what replaces it.*hooks\.ts\.$/,
  ],
  ['gone', 'src/header.tsx', /^src\/header\.tsx does not exist, but hooks\.ts lists it \(The header\)/],
])('what is %s is named, with what to do: %s', (how, file, says) => {
  if (how === 'gone') rmSync(at(file));
  else write(file, 'theirs, changed');
  expect(broken()).toEqual([expect.stringMatching(says)]);
});

test('the check throws with a line for each broken entry', () => {
  const gone = {...hook, by: 'src/gone.tsx'};
  expect(() => checkHooks(at(), [gone, {...hook, hash: 'other'}])).toThrow(
    /\nsrc\/gone\.tsx does not exist.*\ntheme\/Navbar\.js has changed/,
  );
});

test('a class name that no page has stops the build', () => {
  const nodes = [pageOf('a.html', '<p class="one two">'), pageOf('b.html', '<i class=three>')];
  const build = {pages: {all: () => nodes}} as unknown as FinishedBuild;
  expect(() => checkClasses([{...hook, classes: ['two', 'three']}])(build)).not.toThrow();
  expect(() => checkClasses([hook, {...hook, classes: ['two', 'four']}])(build)).toThrow(
    'No page has the class four (The header). Review src/header.tsx',
  );
});

test('what the package itself counts on is as it was', () => {
  expect(brokenHooks(path.join(__dirname, '../src'), upstreamAssumptions, '')).toEqual([]);
});
