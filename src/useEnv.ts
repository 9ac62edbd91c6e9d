import type {SiteEnv} from './env';
import env from '@generated/site-env/default/env.json';

/** The settings the site was built with. Takes only the type from `env`, so that zod stays out of the pages' script. */
export function useEnv(): SiteEnv {
  return env;
}
