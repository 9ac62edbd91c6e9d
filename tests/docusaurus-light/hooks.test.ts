/** @jest-environment node */
import {existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {checkClasses} from '../../packages/docusaurus-light/src/checkClasses';
import {brokenHooks, checkHooks, hashOf, reliances as ownReliances} from 'docusaurus-light/hooks';
import {pageOf} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';
import {hooks, replacements} from '../../tools/site/hooks';

let site: string;
const hook = {what: 'The header', by: 'src/header.tsx', upstream: 'theme/Navbar.js', guard: 'y'};

function write(file: string, text: string): string {
  const full = path.join(site, file);
  mkdirSync(path.dirname(full), {recursive: true});
  writeFileSync(full, text);
  return full;
}

let hash: string;
beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'hooks-'));
  write('src/header.tsx', 'ours');
  hash = hashOf(write('node_modules/theme/Navbar.js', 'theirs'));
});
afterEach(() => rmSync(site, {recursive: true}));

const broken = () => brokenHooks(site, [{...hook, hash}], 'hooks.ts');

test('an unchanged upstream file passes, also where it is installed further up', () => {
  expect(broken()).toEqual([]);
  write('packages/site/src/header.tsx', 'ours');
  expect(brokenHooks(path.join(site, 'packages/site'), [{...hook, hash}], 'hooks.ts')).toEqual([]);
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
  if (how === 'gone') rmSync(path.join(site, file));
  else write(file, 'theirs, changed');
  expect(broken()).toEqual([expect.stringMatching(says)]);
});

test('a hook without an upstream file needs our own', () => {
  rmSync(path.join(site, 'src/header.tsx'));
  expect(brokenHooks(site, [{...hook, upstream: undefined}], 'hooks.ts')).toHaveLength(1);
});

test('the check throws with a line for each broken entry', () => {
  const gone = {...hook, by: 'src/gone.tsx'};
  expect(() => checkHooks(site, [gone, {...hook, hash: 'other'}])).toThrow(
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

describe('the lists', () => {
  test('match the installed packages', () => {
    expect(() => checkHooks(process.cwd(), hooks)).not.toThrow();
    expect(brokenHooks('packages/docusaurus-light/src', ownReliances, '')).toEqual([]);
  });

  test.each([...hooks, ...ownReliances])('name a guard for "$what"', ({guard, upstream}) => {
    expect(guard === 'the hash' ? upstream : guard).toBeTruthy();
    for (const [file] of guard.matchAll(/\b(src|tests|packages|tools)\/[\w./-]+\.ts\b/g))
      expect([file, existsSync(file)]).toEqual([file, true]);
  });

  const swizzled = replacements.filter(({by}) => by.startsWith('src/theme/'));

  test('cover every component of src/theme; the other files there are parts of one', () => {
    const covered = new Set(swizzled.map(({by}) => by));
    const folders = swizzled.filter(({by}) => by.endsWith('/index.tsx')).map(({by}) => path.dirname(by));
    const files = readdirSync('src/theme', {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({name, parentPath}) => path.posix.join(parentPath, name));
    const isPart = (file: string) => folders.includes(path.dirname(file)) && !file.endsWith('/index.tsx');
    expect(files.filter((file) => !covered.has(file) && !isPart(file))).toEqual([]);
  });

  test.each(swizzled)('compare "$what" with the component that it takes the place of', ({by, upstream}) => {
    const component = by.replace('src/theme/', '').replace(/(\/index)?\.tsx$/, '');
    expect(path.dirname(upstream)).toMatch(new RegExp(`/theme/${component}$`));
  });

  /** Modules of the configuration that use only what Docusaurus documents, or nothing of it. */
  const documented = [
    'tools/site/buildSettings.ts',
    'tools/site/buildSteps.ts',
    'tools/site/hooks.ts',
    'tools/site/policy.ts',
    'tools/site/markdown/markElements.ts',
    'tools/site/search/searchIndex.ts',
  ];

  test('cover what the configuration adds to Docusaurus', () => {
    const config = readFileSync('docusaurus.config.ts', 'utf8');
    const added = [...config.matchAll(/'\.\/(tools\/[\w/]+\.ts)'/g)].map(([, file = '']) => file);
    expect(added.length).toBeGreaterThan(documented.length);
    const covered = new Set(hooks.map(({by}) => by));
    expect(added.filter((file) => !covered.has(file) && !documented.includes(file))).toEqual([]);
    expect(documented.filter((file) => !added.includes(file) || covered.has(file))).toEqual([]);
  });

  test('cover what reads or writes pages after the build', () => {
    const steps = readFileSync('tools/site/buildSteps.ts', 'utf8');
    expect(steps).not.toContain('node_modules');
    const aliases = readdirSync('tools/site', {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({name, parentPath}) => path.posix.join(parentPath, name))
      .filter((file) => /configureWebpack|configurePostCss|createData/.test(readFileSync(file, 'utf8')));
    const covered = new Set(hooks.map(({by}) => by));
    expect(
      aliases.filter((file) => !covered.has(file) && file !== 'tools/site/search/searchIndex.ts'),
    ).toEqual(['tools/site/hooks.ts']);
  });
});
