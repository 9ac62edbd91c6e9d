/** @jest-environment node */
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brokenHooks, checkManifest, hashOf} from '../../packages/docusaurus-light/src/checkManifest';
import {hooks} from '../../packages/docusaurus-light/src/manifest';

let site: string;
const hook = {what: 'The header', by: 'src/header.tsx', upstream: 'theme/Navbar.js', gain: 'x', guard: 'y'};

function write(file: string, text: string): string {
  const full = path.join(site, file);
  mkdirSync(path.dirname(full), {recursive: true});
  writeFileSync(full, text);
  return full;
}

beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'manifest-'));
  write('src/header.tsx', 'ours');
  write('node_modules/theme/Navbar.js', 'theirs');
});
afterEach(() => rmSync(site, {recursive: true}));

const broken = (hash = hashOf(path.join(site, 'node_modules/theme/Navbar.js'))) =>
  brokenHooks(site, [{...hook, hash}]);

test('an unchanged upstream file passes', () => {
  expect(broken()).toEqual([]);
});

test('a changed upstream file is named, with its new hash', () => {
  const before = hashOf(path.join(site, 'node_modules/theme/Navbar.js'));
  const now = hashOf(write('node_modules/theme/Navbar.js', 'theirs, changed'));
  expect(broken(before)).toEqual([
    'theme/Navbar.js has changed since src/header.tsx (The header) was last compared with it. Review the change, ' +
      `update our file if needed, then write "${now}" into packages/docusaurus-light/src/manifest.ts.`,
  ]);
});

test('a missing upstream file is reported', () => {
  rmSync(path.join(site, 'node_modules/theme/Navbar.js'));
  expect(broken('any')).toEqual([
    'theme/Navbar.js does not exist. Find what replaces it, and update src/header.tsx (The header) and packages/docusaurus-light/src/manifest.ts.',
  ]);
});

test('a missing file of our own is reported', () => {
  rmSync(path.join(site, 'src/header.tsx'));
  expect(broken('any')).toEqual([
    'src/header.tsx does not exist, but packages/docusaurus-light/src/manifest.ts lists it (The header). Correct or delete the entry.',
  ]);
});

test('the check throws with a line for each broken entry', () => {
  expect(() => checkManifest(site)).toThrow(
    /\npackages\/docusaurus-light\/src\/template\.ts does not exist.*\npackages\/docusaurus-light\/src\/plugin\.ts does not exist/,
  );
});

describe('the manifest', () => {
  test('matches the installed packages', () => {
    expect(brokenHooks(process.cwd())).toEqual([]);
  });

  test('has at most twelve entries, to keep upgrades small', () => {
    expect(hooks.length).toBeLessThanOrEqual(12);
  });

  test.each(hooks)('has a benefit and a guard for "$what"', ({by, gain, guard}) => {
    expect(existsSync(by)).toBe(true);
    expect(gain.trim()).not.toBe('');
    expect(guard.trim()).not.toBe('');
    for (const [file] of guard.matchAll(/\b(src|tests|packages|tools)\/[\w./-]+\.ts\b/g))
      expect([file, existsSync(file)]).toEqual([file, true]);
  });

  const swizzled = hooks.filter(({by}) => by.startsWith('src/theme/'));

  test('covers every component of src/theme; the other files there are parts of one', () => {
    const covered = new Set(swizzled.map(({by}) => by));
    const folders = swizzled.filter(({by}) => by.endsWith('/index.tsx')).map(({by}) => path.dirname(by));
    const files = readdirSync('src/theme', {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && entry.name !== 'README.md')
      .map(({name, parentPath}) => path.posix.join(parentPath, name));
    const isPart = (file: string) => folders.includes(path.dirname(file)) && !file.endsWith('/index.tsx');
    expect(files.filter((file) => !covered.has(file) && !isPart(file))).toEqual([]);
  });

  test.each(swizzled)('compares "$what" with the component that it takes the place of', ({by, upstream}) => {
    const component = by.replace('src/theme/', '').replace(/(\/index)?\.tsx$/, '');
    expect(path.dirname(upstream)).toMatch(new RegExp(`/theme/${component}$`));
  });
});
