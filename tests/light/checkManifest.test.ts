/** @jest-environment node */
import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brokenHooks, checkManifest, hashOf} from '../../src/light/checkManifest';
import {hooks} from '../../src/light/manifest';

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

test('a place whose other side is as it was read holds', () => {
  expect(broken()).toEqual([]);
});

test('a file of Docusaurus that has changed is named, with what to read and what to write then', () => {
  const before = hashOf(path.join(site, 'node_modules/theme/Navbar.js'));
  const now = hashOf(write('node_modules/theme/Navbar.js', 'theirs, changed'));
  expect(broken(before)).toEqual([
    'theme/Navbar.js has changed since somebody read it beside src/header.tsx (The header). Read what changed, ' +
      `follow it if need be, then write "${now}" into src/light/manifest.ts.`,
  ]);
});

test('a file of Docusaurus that is gone asks what ours is still for', () => {
  rmSync(path.join(site, 'node_modules/theme/Navbar.js'));
  expect(broken('any')).toEqual(['theme/Navbar.js is gone: what was src/header.tsx made for (The header)?']);
});

test('a file of our own that is gone is named', () => {
  rmSync(path.join(site, 'src/header.tsx'));
  expect(broken('any')).toEqual(['src/header.tsx is gone, but src/light/manifest.ts names it (The header).']);
});

test('a build of a site that lacks what the manifest names stops, with a line for each place', () => {
  expect(() => checkManifest(site)).toThrow(
    /\nsrc\/light\/template\.ts is gone.*\nsrc\/light\/plugin\.ts is gone/,
  );
});

describe('the manifest', () => {
  test('holds for the packages that are installed', () => {
    expect(brokenHooks(process.cwd())).toEqual([]);
  });

  test('names no more than twelve places, so that an upgrade stays an afternoon’s work', () => {
    expect(hooks.length).toBeLessThanOrEqual(12);
  });

  test.each(hooks)('says of "$what" what it gains and what fails without it', ({by, gain, guard}) => {
    expect(existsSync(by)).toBe(true);
    expect(gain.trim()).not.toBe('');
    expect(guard.trim()).not.toBe('');
    for (const [file] of guard.matchAll(/\b(src|tests)\/[\w./-]+\.ts\b/g))
      expect([file, existsSync(file)]).toEqual([file, true]);
  });

  test('covers every part of the theme that is replaced', () => {
    expect(new Set(hooks.map(({upstream}) => upstream)).size).toBe(hooks.length);
  });
});
