/** Written by the build step `src/build/siteEnv.ts`. */
declare module '@generated/site-env/default/env.json' {
  const env: import('./env').PageEnv;
  export default env;
}
