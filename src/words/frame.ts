/** What the script of every page says. */
export const copied = 'Copied';
export const codeNotCopied = 'Not copied';
export const pageNotCopied = 'Could not be copied';
export const smaller = 'Smaller';
export const larger = 'Larger';
export const fit = 'Fit';
export const close = 'Close';
export const diagramScrolls = 'Diagram, can be scrolled';
export const formLoads = 'Loading the form…';
/** Followed by the contact address and a full stop. */
export const formUnloaded = 'The form did not load. Check your connection and try again, or write to ';
export const requestUnloaded =
  'Your request could not be loaded. Check your connection and load the page again.';
export const searchUnloaded = 'The search could not be loaded. Check your connection and try again.';
export const explorerUnloaded =
  'This explorer did not load. Check your connection; it tries again when you touch it.';
export const offline = 'You are offline. This page stays; follow the link again when you are connected.';
export const searchFor = (words: string) => `Search the site for “${words}”`;
export const stepDone = (step: number) => `Step ${step} is done`;
export const tableScrolls = (columns: string) => `Table, scrolls sideways: ${columns}`;
