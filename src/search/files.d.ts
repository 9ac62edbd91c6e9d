/** Written by the build step `src/build/search/searchIndex.ts`. */
declare module '@generated/search-index/default/files.json' {
  const files: import('./searchFiles').SearchFiles;
  export default files;
}
