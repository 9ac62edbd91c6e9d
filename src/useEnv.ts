import type {SiteEnv} from './env';
import env from '@generated/site-env/default/env.json';

/** The settings of the build. Imports only the type from `env`, to keep zod out of the bundle. */
export function useEnv(): SiteEnv {
  return env;
}
