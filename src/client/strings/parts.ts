/** What the menu of a section, the steps of a guide and the page for unknown addresses say. */
export const close = 'Close';
export const searchFor = (words: string) => `Search the site for “${words}”`;
