/** Written by the build step `tools/site/markdown/drawings.ts`. */
declare module '@generated/drawings/default/drawings.json' {
  const drawings: import('@site/tools/site/markdown/drawings').Drawings;
  export default drawings;
}
