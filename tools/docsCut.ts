import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {changesNote, factsFile, readRelease} from './docsChanges';
import {run} from './shared/say';
import {quotes} from '../src/facts/quotes';

/**
 * `npm run docs:cut -- 1.1`: releases the documentation. Copies `docs/` to `versioned_docs/` and freezes the facts in the copy.
 * `-- --again` replaces the newest release, `-- 1.0 --again` an older one. A note in `blog/` says what differs from the release before.
 */

/**
 * The version to cut.
 * @param released the versions that exist, the newest first
 * @throws Error that says what to write, if a release would be overwritten without `--again`
 */
export function versionToCut(words: readonly string[], released: readonly string[]): string {
  const again = words.includes('--again');
  const [newest] = released;
  const version = words.find((word) => word !== '--again') ?? (again ? newest : undefined);
  const [major = 1, minor = -1] = (newest ?? '').split('.').filter(Boolean).map(Number);
  const next = `"npm run docs:cut -- ${major}.${minor + 1}" releases docs/ as the next version`;
  if (version === undefined)
    throw new Error(newest ? `${next}; "npm run docs:cut -- --again" replaces ${newest}.` : `${next}.`);
  if (!/^\d+\.\d+$/.test(version)) throw new Error(`"${version}" is not a version: ${next}.`);
  if (released.includes(version) && !again)
    throw new Error(
      `${version} is released: readers have its pages. ${next}; "npm run docs:cut -- ${version} --again" replaces ${version}.`,
    );
  if (again && !released.includes(version))
    throw new Error(`${version} is not released yet: leave --again out.`);
  return version;
}

function releasedVersions(): string[] {
  return existsSync('versions.json') ? (JSON.parse(readFileSync('versions.json', 'utf8')) as string[]) : [];
}

/** Deletes an earlier cut of the same version, since Docusaurus does not overwrite it. */
function forget(name: string): void {
  rmSync(`versioned_docs/version-${name}`, {recursive: true, force: true});
  rmSync(`versioned_sidebars/version-${name}-sidebars.json`, {force: true});
  const others = releasedVersions().filter((other) => other !== name);
  if (others.length === 0) rmSync('versions.json', {force: true});
  else writeFileSync('versions.json', `${JSON.stringify(others, null, 2)}\n`);
}

function docusaurus(...args: string[]): void {
  execFileSync(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', ...args], {
    stdio: 'inherit',
  });
}

/** Keeps the day of an earlier note about the same version. */
function writeNote(version: string, note: string): void {
  const name = `documentation-${version.replace('.', '-')}.mdx`;
  const known = readdirSync('blog').find((file) => file.endsWith(name));
  const file = known ?? `${new Date().toISOString().slice(0, 10)}-${name}`;
  writeFileSync(path.join('blog', file), note);
  console.log(`blog/${file} says what changed. Read it, and write above the lists what matters most.`);
}

async function main(): Promise<void> {
  const before = releasedVersions();
  const version = versionToCut(process.argv.slice(2), before);
  forget(version);
  docusaurus('docs:version', version);
  docusaurus('facts:freeze', version);
  // Docusaurus puts what it cuts first, and the first version is the one at /docs.
  if (before.includes(version)) writeFileSync('versions.json', `${JSON.stringify(before, null, 2)}\n`);
  writeFileSync(`versioned_docs/version-${version}/${factsFile}`, `${JSON.stringify(quotes, null, 2)}\n`);
  const released = releasedVersions();
  const earlier = released[released.indexOf(version) + 1];
  if (earlier) writeNote(version, changesNote(readRelease(earlier), readRelease(version)));
}

if (process.argv[1]?.endsWith('docsCut.ts')) run(main);
