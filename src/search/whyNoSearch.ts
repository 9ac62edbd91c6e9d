/** The index is made from built pages, so the development server has none. */
export const whyNoSearch =
  process.env.NODE_ENV === 'production'
    ? 'The search index could not be loaded. Check your connection and try again.'
    : 'The index is made from the built pages: run "npm run build" and "npm run serve" to search.';
