/** Written by the build step `tools/site/siteEnv.ts`. */
declare module '@generated/site-env/default/env.json' {
  const env: import('@site/src/facts/env').PageEnv;
  export default env;
}
