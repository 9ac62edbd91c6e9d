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
export const unknown = 'What is not announced yet';
export const glossary = 'Glossary';
export const support = 'Ask us';
export const community = 'Ask the community';

/** Which words of a query no page has, and what to do about it. */
export function nothingHas(missing: readonly string[], found: number): string {
  const quoted = missing.map((word) => `“${word}”`).join(', ') || 'these words';
  return `Nothing here has ${quoted}. ${found > 0 ? 'These come nearest:' : 'Try other words, or ask:'}`;
}

/** The announcement for screen readers. */
export function spokenCount(found: number): string {
  if (found === 0) return 'No results.';
  return found === 1 ? '1 result.' : `${found} results.`;
}
