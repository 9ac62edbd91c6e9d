import type {SiteEnv} from './env.ts';
import type {BuildStep} from 'docusaurus-light/step';

/** Build step: warns when no backend is configured. */
export const warnWithoutBackend: BuildStep = ({siteConfig}) => {
  const env = siteConfig.customFields?.env as SiteEnv;
  if (env.backend) return;
  console.warn(
    [
      '',
      '[WARNING] This build has no backend: the invite dialog offers the contact address instead of the form.',
      '          Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY (see .env.example) and build again to take requests.',
      '',
    ].join('\n'),
  );
};
