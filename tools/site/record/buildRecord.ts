import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {FinishedBuild} from '../../../packages/docusaurus-light/src/step.ts';

/** What a build says about itself, so that anybody can build it again (`npm run verify`). */
export interface BuildRecord {
  /** Null without a Git history. */
  readonly commit: string | null;
  /** True if files had changed since that commit. */
  readonly changed: boolean;
  readonly node: string;
  /** Settings that end up in the pages; all of them are public. */
  readonly settings: Readonly<Record<string, string>>;
  /** SHA-256 of every other file by its path. */
  readonly files: Readonly<Record<string, string>>;
}

export const recordFile = 'build.json';

const settingNames = [
  'SITE_URL',
  'BASE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'TURNSTILE_SITE_KEY',
  'POLICY',
  'LIGHT',
];

/** The hash by which a file is compared. */
export function fileHash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Describes the files of a build. */
export async function describeBuild(folder: string, siteDir: string): Promise<BuildRecord> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== recordFile)
    .sort();
  const files = await Promise.all(
    names.map(async (name) => [name, fileHash(await readFile(path.join(folder, name)))] as const),
  );
  const settings = settingNames.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  return {
    commit: git(siteDir, 'rev-parse', 'HEAD') ?? null,
    changed: git(siteDir, 'status', '--porcelain', '--untracked-files=no') !== '',
    node: process.versions.node,
    settings: Object.fromEntries(settings),
    files: Object.fromEntries(files),
  };
}

function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {cwd: folder, encoding: 'utf8', stdio: 'pipe'}).trim();
  } catch {
    return undefined;
  }
}

/** Build step: names the commit and hashes what was written. Only the record itself may follow it. */
export async function writeBuildRecord(build: FinishedBuild): Promise<void> {
  const folder = build.siteFolder;
  const record = await describeBuild(folder, build.siteDir);
  await writeFile(path.join(folder, recordFile), `${JSON.stringify(record, null, 1)}\n`);
}
