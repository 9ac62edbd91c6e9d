/** Written by the build step `src/build/markdown/drawings.ts`. */
declare module '@generated/drawings/default/drawings.json' {
  const drawings: import('@site/src/build/markdown/drawings').Drawings;
  export default drawings;
}
