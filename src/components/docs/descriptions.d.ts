/** Written by the build step `src/build/knownRoutes.ts`. */
declare module '@generated/known-routes/default/descriptions.json' {
  /** What each page is about, by version and by the page's id. */
  const descriptions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default descriptions;
}
