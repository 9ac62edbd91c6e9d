import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {readPages} from './pages.ts';
import type {BuiltPages} from './pages.ts';

/** The finished build that a step receives: Docusaurus's `postBuild` props, and the pages, read once for all steps. */
export interface FinishedBuild extends Props {
  readonly pages: BuiltPages;
  /** Where the pages will be, with a slash at the end. */
  readonly address: string;
  /**
   * The folder of the whole site. The default language is built into it, then each other language into a folder within it, so
   * what a step says about all pages is complete after the last one.
   */
  readonly siteFolder: string;
}

export type BuildStep = (build: FinishedBuild) => Promise<void> | void;

/** What runs after the build, in order: each step reads what earlier ones wrote. */
export interface Steps {
  /** Read pages, add files. */
  readonly before?: readonly BuildStep[];
  /** Follow the policy, which hashes the pages. */
  readonly after?: readonly BuildStep[];
}

/**
 * Runs the steps on a build. Docusaurus runs the `postBuild` hooks of all plugins in parallel, so steps that need each other
 * cannot be plugins.
 * @param siteBase the base URL of the whole site: that of its default language
 */
export async function runSteps(steps: readonly BuildStep[], props: Props, siteBase: string): Promise<void> {
  const {outDir, baseUrl, siteConfig} = props;
  const build: FinishedBuild = {
    ...props,
    pages: await readPages(outDir),
    address: `${siteConfig.url}${baseUrl}`,
    siteFolder: path.resolve(outDir, path.posix.relative(baseUrl, siteBase)),
  };
  for (const step of steps) await step(build);
}
