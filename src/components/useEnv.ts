import env from '@generated/site-env/default/env.json';
import type {PageEnv} from '@site/src/facts/site/env';

/** The settings of the build. Imports only the type from `env`, to keep zod out of the bundle. */
export function useEnv(): PageEnv {
  return env;
}

/** The language of the page (BCP 47), for `Intl`. */
export const {language} = env;
