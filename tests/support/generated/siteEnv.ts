import type {PageEnv} from '@site/tools/site/env';

/** Mock of the generated settings, which tests may change. */
const env: {-readonly [Setting in keyof PageEnv]: PageEnv[Setting]} = {
  siteUrl: 'https://selfos.example',
  baseUrl: '/',
  backend: {url: 'http://127.0.0.1:54321', publishableKey: 'sb_publishable_test'},
  language: 'en',
};

export default env;
