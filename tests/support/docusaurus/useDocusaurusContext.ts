import type {SiteEnv} from '@site/src/env';

const env: SiteEnv = {
  siteUrl: 'https://selfos.example',
  baseUrl: '/',
  backend: {url: 'http://127.0.0.1:54321', publishableKey: 'sb_publishable_test'},
  turnstileSiteKey: null,
};

/** Settings a test may change before it renders. */
export const siteEnv: {current: SiteEnv} = {current: env};

/** Stands in for `@docusaurus/useDocusaurusContext`. */
export default function useDocusaurusContext() {
  return {siteConfig: {title: 'SELF OS', customFields: {env: siteEnv.current}}};
}
