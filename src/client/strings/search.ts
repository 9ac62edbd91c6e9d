/** What the lists of the search say. */
export const results = 'Search results';
export const recent = 'Recent searches';
export const forget = 'Forget them';
export const close = 'Close';
export const all = 'All results';
export const loads = 'Loading the index …';
export const unloaded = 'The search index could not be loaded. Check your connection and try again.';
/** Shown during development. */
export const notBuilt =
  'The index is made from the built pages: run "npm run build" and "npm run serve" to search.';
export const uncertain = 'No section answers this for certain.';
export const nothing = 'Nothing here has these words.';
export const nearest = 'These come nearest:';
export const elsewhere = 'Try other ones, or ask:';
export const unknown = 'What is not announced yet';
export const glossary = 'Glossary';
export const support = 'Ask us';
export const community = 'Ask the community';

/** The announcement for screen readers. */
export function spokenCount(found: number, weak: boolean): string {
  if (found === 0) return 'No results.';
  const count = found === 1 ? '1 result' : `${found} results`;
  return weak ? `Nothing certain. ${count} nearby.` : `${count}.`;
}
