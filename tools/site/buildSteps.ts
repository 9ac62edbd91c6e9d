import {inlineStyles} from 'docusaurus-light/inlineStyles';
import {writePolicy} from 'docusaurus-light/policy';
import type {BuildStep, FinishedBuild} from 'docusaurus-light/step';
import type {SiteEnv} from './env.ts';
import {describePages} from './outputs/describePages.ts';
import {writeHostFiles} from './hosts/hostFiles.ts';
import {writeRedirects} from './outputs/redirectPages.ts';
import {writeSchemas} from './outputs/schemas.ts';
import {writeSearch} from '../../plugins/search/index.ts';
import {writeWellKnown} from './outputs/wellKnown.ts';
import {sitePolicy} from './policy.ts';
import {writeBuildRecord} from './record/buildRecord.ts';

/** The steps after the build, in order. */
export const buildSteps: readonly BuildStep[] = [
  // Read pages, add files.
  writeWellKnown,
  writeSchemas,
  writeRedirects,
  describePages,
  writeSearch,
  // Change pages.
  inlineStyles,
  // Hash what pages hold: none may change any more.
  (build) => writePolicy(sitePolicy(envOf(build)))(build),
  writeHostFiles,
  writeBuildRecord,
  warnWithoutBackend,
];

const envOf = ({siteConfig}: Pick<FinishedBuild, 'siteConfig'>) => siteConfig.customFields?.env as SiteEnv;

function warnWithoutBackend(build: FinishedBuild): void {
  if (envOf(build).backend) return;
  console.warn(
    '\n[WARNING] This build has no backend: the invite dialog offers the contact address instead of the form.\n' +
      '          Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY (see .env.example) and build again to take requests.\n',
  );
}
