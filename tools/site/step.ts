import path from 'node:path';
import type {Props} from '@docusaurus/types';
import type {SiteEnv} from '../../src/facts/env.ts';

/** The finished build that a step receives: Docusaurus's `postBuild` props. */
export type FinishedBuild = Props;

export type BuildStep = (build: FinishedBuild) => Promise<void>;

/**
 * The folder of the whole site. The default language is built into it, then each other language into a folder within it, so
 * what a step says about all pages is complete after the last one.
 */
export function siteFolder({
  outDir,
  baseUrl,
  siteConfig,
}: Pick<FinishedBuild, 'outDir' | 'baseUrl' | 'siteConfig'>): string {
  const env = siteConfig.customFields?.env as SiteEnv;
  return path.resolve(outDir, path.posix.relative(baseUrl, env.baseUrl));
}
