import type {Props} from '@docusaurus/types';
import {readPages} from './pages.ts';
import type {BuiltPages} from './pages.ts';

/** The finished build that a step receives: Docusaurus's `postBuild` props, and the pages, read once for all steps. */
export interface FinishedBuild extends Props {
  readonly pages: BuiltPages;
  /** Where the pages will be, with a slash at the end. */
  readonly address: string;
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
 * can't be plugins.
 */
export async function runSteps(steps: readonly BuildStep[], props: Props): Promise<void> {
  const {outDir, baseUrl, siteConfig} = props;
  const build: FinishedBuild = {
    ...props,
    pages: await readPages(outDir),
    address: `${siteConfig.url}${baseUrl}`,
  };
  for (const step of steps) await step(build);
}
