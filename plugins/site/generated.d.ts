/** Modules that plugins of this folder write into `.docusaurus`. */
declare module '@generated/site-env/default/env.json' {
  const env: import('./env').SiteEnv;
  export default env;
}

declare module '@generated/site-env/default/build.json' {
  const build: {readonly commit: string};
  export default build;
}

declare module '@generated/drawings/default/drawings.json' {
  const drawings: Readonly<Record<string, import('../diagrams/drawings').Drawing>>;
  export default drawings;
}
