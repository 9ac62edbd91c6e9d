/** False during prerendering. */
export const inBrowser = typeof document !== 'undefined';
