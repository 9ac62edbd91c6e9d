/** What the script of every page says. What only a part says that comes later is in `parts.ts`, which comes with it. */
export const offline = 'You’re offline, so this page stays put. Try the link again once you’re back.';
export const tableScrolls = (columns: string) => `Table, scrolls sideways: ${columns}`;
