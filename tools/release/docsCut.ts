import {execFileSync} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {run} from '../shared/say';
import {inlineFactsInVersion} from '../site/markdown/inlineFactsInVersion';
import {recordFacts, recordFile, serializeFacts} from '../site/record/factRecord';

/**
 * `npm run docs:cut -- 1.1`: releases the documentation. Copies `docs/` to `versioned_docs/` with today's facts. `-- --again`
 * replaces the newest release.
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
  const ways = newest ? `${next}; "npm run docs:cut -- --again" replaces ${newest}.` : `${next}.`;
  if (version === undefined) throw new Error(ways);
  if (!/^\d+\.\d+$/.test(version)) throw new Error(`"${version}" is not a version: ${next}.`);
  if (again && !released.includes(version))
    throw new Error(`${version} is not released yet: leave --again out.`);
  if (released.includes(version) && !(again && version === newest))
    throw new Error(`${version} is released: readers have its pages. ${ways}`);
  return version;
}

const writeVersions = (versions: readonly string[]) =>
  writeFileSync('versions.json', `${JSON.stringify(versions, null, 2)}\n`);

async function main(): Promise<void> {
  const released = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
  const version = versionToCut(process.argv.slice(2), released);
  const [earlier] = released.filter((other) => other !== version);
  const folder = `versioned_docs/version-${version}`;
  const record = recordFacts(version, new Date().toISOString().slice(0, 10));
  // Docusaurus doesn't overwrite an earlier cut of the same version.
  rmSync(folder, {recursive: true, force: true});
  writeVersions(released.filter((other) => other !== version));
  const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  execFileSync(process.execPath, [docusaurus, 'docs:version', version], {stdio: 'inherit'});
  const count = inlineFactsInVersion(folder);
  writeFileSync(recordFile(version), serializeFacts(record));
  console.log(`Released ${count} pages as ${version}.`);
  if (earlier) {
    const [before, now] = [earlier, version].map((each) => recordFile(each));
    console.log(
      `For the release note, one changed fact a line:\n  git diff --no-index --word-diff ${before} ${now}`,
    );
  }
  console.log('Commit versioned_docs, versioned_sidebars and versions.json together.');
}

if (process.argv[1]?.endsWith('docsCut.ts')) run(main);
