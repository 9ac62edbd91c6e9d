/** What the menu of a section, the steps of a guide and the page for unknown addresses say. */
export const close = 'Close';
export const searchFor = (words: string) => `Search the site for “${words}”`;
export const stepDone = (step: number) => `Step ${step} is done`;
export const thisSection = 'This section';
export const copyLink = 'Copy link';
export const copySection = 'Copy section as Markdown';
export const copied = 'Copied';
export const notCopied = 'Could not be copied';
