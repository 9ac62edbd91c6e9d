/** Written by the build step `tools/site/knownRoutes.ts`. */
declare module '@generated/known-routes/default/descriptions.json' {
  /** Page descriptions by version name and page id. */
  const descriptions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default descriptions;
}
