/** What the script of every page says. What only a part says that comes later is in `parts.ts`, which comes with it. */
export const copied = 'Copied';
export const codeNotCopied = 'Not copied';
export const formLoads = 'Loading the form…';
/** Followed by the contact address and a full stop. */
export const formUnloaded = 'The form did not load. Check your connection and try again, or write to ';
export const requestUnloaded =
  'Your request could not be loaded. Check your connection and load the page again.';
export const searchUnloaded = 'The search could not be loaded. Check your connection and try again.';
export const offline = 'You’re offline, so this page stays put. Try the link again once you’re back.';
export const tableScrolls = (columns: string) => `Table, scrolls sideways: ${columns}`;
