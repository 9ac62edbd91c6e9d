import {execFileSync} from 'node:child_process';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {FinishedBuild} from 'docusaurus-light/step';

/** What a build says about itself, so that anybody can build it again (DEPLOY.md, "Building it again"). */
interface BuildRecord {
  /** Null without a Git history. */
  readonly commit: string | null;
  /** True if files had changed since that commit. */
  readonly changed: boolean;
  readonly node: string;
  /** Settings that end up in the pages; all of them are public. */
  readonly settings: Readonly<Record<string, string>>;
}

const settingNames = [
  'SITE_URL',
  'BASE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'TURNSTILE_SITE_KEY',
  'POLICY',
  'LIGHT',
];

function describeBuild(siteDir: string): BuildRecord {
  const settings = settingNames.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  return {
    commit: git(siteDir, 'rev-parse', 'HEAD') ?? null,
    changed: git(siteDir, 'status', '--porcelain', '--untracked-files=no') !== '',
    node: process.versions.node,
    settings: Object.fromEntries(settings),
  };
}

function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {cwd: folder, encoding: 'utf8', stdio: 'pipe'}).trim();
  } catch {
    return undefined;
  }
}

/** Build step: names the commit, the Node and the settings of the build. */
export async function writeBuildRecord(build: FinishedBuild): Promise<void> {
  const record = describeBuild(build.siteDir);
  await writeFile(path.join(build.siteFolder, 'build.json'), `${JSON.stringify(record, null, 1)}\n`);
}
