import type {Props} from '@docusaurus/types';
import {finishedBuild} from '../../plugins/shared/step.ts';
import type {BuildStep, FinishedBuild} from '../../plugins/shared/step.ts';
import type {SiteEnv} from './env.ts';
import {describePages} from './outputs/describePages.ts';
import {writeSchemas} from './outputs/schemas.ts';
import {writeSearch} from '../../plugins/search/index.ts';
import {writeWellKnown} from './outputs/wellKnown.ts';
import {writeBuildRecord} from './record/buildRecord.ts';

/** The steps after the build, in order. */
const buildSteps: readonly BuildStep[] = [
  // Read pages, add files.
  writeWellKnown,
  writeSchemas,
  describePages,
  writeSearch,
  // Change pages.
  writeBuildRecord,
  warnWithoutBackend,
];

/** Runs them: the `postBuild` of plugins run at the same time, and these need each other. */
export async function runBuildSteps(props: Props): Promise<void> {
  const build = await finishedBuild(props);
  for (const step of buildSteps) await step(build);
}

const envOf = ({siteConfig}: Pick<FinishedBuild, 'siteConfig'>) => siteConfig.customFields?.env as SiteEnv;

function warnWithoutBackend(build: FinishedBuild): void {
  if (envOf(build).backend) return;
  console.warn(
    '\n[WARNING] This build has no backend: the invite dialog offers the contact address instead of the form.\n' +
      '          Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY (see .env.example) and build again to take requests.\n',
  );
}
