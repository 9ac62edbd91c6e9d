/** Written by the build step `src/build/search/searchIndex.ts`. */
declare module '@generated/search-index/default/files.json' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- a declared module can import in no other way
  const files: import('./searchFiles').SearchFiles;
  export default files;
}
