/** Written by the build step `tools/site/knownRoutes.ts`. */
declare module '@generated/known-routes/default/routes.json' {
  const routes: readonly {readonly path: string; readonly title: string}[];
  export default routes;
}
