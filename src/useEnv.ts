import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SiteEnv} from './env';

/** The settings the site was built with. Takes only the type from `env`, so that zod stays out of the main bundle. */
export function useEnv(): SiteEnv {
  const {siteConfig} = useDocusaurusContext();
  return siteConfig.customFields?.env as SiteEnv;
}
