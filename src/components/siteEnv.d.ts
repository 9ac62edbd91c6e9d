/** Written by the build step `tools/site/siteEnv.ts`. */
declare module '@generated/site-env/default/env.json' {
  const env: import('@site/src/facts/site/env').PageEnv;
  export default env;
}

declare module '@generated/site-env/default/build.json' {
  const build: {readonly commit: string};
  export default build;
}
