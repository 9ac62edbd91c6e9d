/** Modules that plugins of this folder write into `.docusaurus`. */
declare module '@generated/env/default/env.json' {
  const env: import('./readEnv').SiteEnv;
  export default env;
}

declare module '@generated/env/default/build.json' {
  const build: {readonly commit: string};
  export default build;
}

declare module '@generated/drawings/default/drawings.json' {
  const drawings: Readonly<Record<string, import('../diagrams/drawings').Drawing>>;
  export default drawings;
}
