import type {Props} from '@docusaurus/types';
import {writeOutputs} from '../outputs/index.ts';
import {writeSearch} from '../search/index.ts';
import {finishedBuild} from '../shared/step.ts';
import type {SiteEnv} from './env.ts';

/** What runs after the build. */
export async function runBuildSteps(props: Props): Promise<void> {
  await writeOutputs(props);
  await writeSearch(await finishedBuild(props));
  warnWithoutBackend(props);
}

function warnWithoutBackend({siteConfig}: Props): void {
  if ((siteConfig.customFields?.env as SiteEnv).backend) return;
  console.warn(
    '\n[WARNING] This build has no backend: the invite dialog offers the contact address instead of the form.\n' +
      '          Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY (see .env.example) and build again to take requests.\n',
  );
}
