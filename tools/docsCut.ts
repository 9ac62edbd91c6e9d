import {execFileSync} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {run} from './shared/say';
import {freezeVersion} from './site/markdown/freezeFacts';
import {
  before,
  cutOf,
  logFile,
  logProblems,
  markOfState,
  printLog,
  readLog,
  readRelease,
  renamed,
} from './site/record/changes';
import type {State} from './site/record/changes';
import {printRecord, readRecord, recordFacts, recordFile} from './site/record/factRecord';

/**
 * `npm run docs:cut -- 1.1`: releases the documentation. Copies `docs/` to `versioned_docs/` and freezes the facts in the copy.
 * `-- --again` replaces the newest release, `-- 1.0 --again` an older one. `changes.json` says what differs from before.
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

const writeVersions = (versions: readonly string[]) =>
  writeFileSync('versions.json', `${JSON.stringify(versions, null, 2)}\n`);

/**
 * Writes into `changes.json` what this cut changed. Two cuts of a release on one day are one.
 * @param was the state that it replaces or follows
 */
function logCut(version: string, was: State | undefined): void {
  const state = readRelease('.', version);
  const log = readLog('.');
  const [last] = log;
  const date = new Date().toISOString().slice(0, 10);
  const isSame = was && last?.date === date && last.version === version && markOfState(was) === last.to;
  const cut = cutOf({date, version}, isSame ? before(last, was) : (was ?? state), state);
  const names = renamed(cut);
  if (names.length > 0)
    throw new Error(`Facts have new names. Add to aliases in src/facts/site/sources.ts: ${names.join(', ')}`);
  const older = isSame ? log.slice(1) : log;
  const isNew = cut.from !== cut.to || !older.some((each) => each.version === version);
  writeFileSync(logFile, printLog(isNew ? [cut, ...older] : older));
  console.log(`${logFile}: ${cut.changes.length} facts and pages changed.`);
}

async function main(): Promise<void> {
  const released = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
  const version = versionToCut(process.argv.slice(2), released);
  const newest = released.includes(version) ? version : released[0];
  const was = newest === undefined ? undefined : readRelease('.', newest);
  const problems = newest && was ? logProblems(readLog('.'), newest, was) : [];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const {[released.indexOf(version) + 1]: earlier} = released;
  const facts = recordFacts(version, 'docs', earlier ? readRecord(recordFile(earlier)) : undefined);
  // Docusaurus does not overwrite an earlier cut of the same version.
  rmSync(`versioned_docs/version-${version}`, {recursive: true, force: true});
  writeVersions(released.filter((other) => other !== version));
  const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  execFileSync(process.execPath, [docusaurus, 'docs:version', version], {stdio: 'inherit'});
  const frozen = freezeVersion(path.dirname(recordFile(version)));
  console.log(`Froze ${frozen} pages of version ${version}.`);
  // Docusaurus puts what it cuts first, and the first version is the one at /docs.
  if (released.includes(version)) writeVersions(released);
  writeFileSync(recordFile(version), printRecord(facts));
  logCut(version, was);
}

if (process.argv[1]?.endsWith('docsCut.ts')) run(main);
