/** False while the pages are built. */
export const inBrowser = typeof document !== 'undefined';
