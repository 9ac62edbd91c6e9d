/** What the lists of the search say. */
export const results = 'Search results';
export const recent = 'Recent searches';
export const forget = 'Forget recent searches';
export const wanted = 'What people come for';
/** What readers come for most, by the slug of the page that helps. */
export const wantedPages: Readonly<Record<string, string>> = {
  'how-to-join': 'Get an invite',
  'supported-devices': 'See if my phone will do',
  'maximizing-essence-rewards': 'Earn more each night',
  withdraw: 'Get my money out',
  'no-tasks': 'Fix a node that isn’t getting tasks',
  'lost-wallet-or-device': 'Recover a lost phone or wallet',
};
/** What a result is. */
export const kinds = {
  page: 'Page',
  answer: 'Answer',
  term: 'Term',
  note: 'Note',
  open: 'Open question',
};
export const close = 'Close';
export const all = 'All results';
export const keys = '↑↓ choose · ↵ open · esc close';
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
  return `Nothing here has ${quoted}. ${found > 0 ? 'These come nearest:' : 'Try other words.'}`;
}

export function count(found: number): string {
  return found === 0 ? 'No results.' : found === 1 ? '1 result.' : `${found} results.`;
}

/** Announced to screen readers after the number of results. */
export const enterOpens = (first: string) => `Enter opens “${first}”.`;
