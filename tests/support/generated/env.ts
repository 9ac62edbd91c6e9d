import type {SiteEnv} from '@site/plugins/env/readEnv';

/** Mock of the generated settings, which tests may change. */
const env: {-readonly [Setting in keyof SiteEnv]: SiteEnv[Setting]} = {
  siteUrl: 'https://selfos.example',
  baseUrl: '/',
  backend: {url: 'http://127.0.0.1:54321', publishableKey: 'sb_publishable_test'},
};

export default env;
