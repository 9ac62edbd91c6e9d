/** Written by the build step `tools/site/search/searchIndex.ts`. */
declare module '@generated/search-index/default/files.json' {
  const files: import('@site/tools/site/search/searchIndex').SearchFiles;
  export default files;
}
