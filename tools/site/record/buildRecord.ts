import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {FinishedBuild} from '../../../plugins/shared/step.ts';
import {git} from '../git.ts';

/** Settings that end up in the pages; all of them are public. */
export const buildVariables = [
  'SITE_URL',
  'BASE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_REGION',
];

/**
 * Build step: names the commit (null without a Git history), whether files had changed since, the Node and the settings of the
 * build, so that anyone can build it again (CONTRIBUTING.md, "Building a release again").
 */
export async function writeBuildRecord({siteDir, outDir}: FinishedBuild): Promise<void> {
  const record = {
    commit: git(siteDir, 'rev-parse', 'HEAD') ?? null,
    changed: git(siteDir, 'status', '--porcelain', '--untracked-files=no') !== '',
    node: process.versions.node,
    settings: Object.fromEntries(
      buildVariables.filter((name) => process.env[name]).map((name) => [name, process.env[name]]),
    ),
  };
  await writeFile(path.join(outDir, 'build.json'), `${JSON.stringify(record, null, 1)}\n`);
}
