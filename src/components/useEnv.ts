import env from '@generated/site-env/default/env.json';

/** The settings of the build, as `plugins/site` wrote them. */
export function useEnv() {
  return env;
}

/** The language of all pages (BCP 47), for `Intl`. */
export const language = 'en';
