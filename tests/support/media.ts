/** Media query lists by query, since jsdom has no `matchMedia`. */
const lists = new Map<string, EventTarget & {matches: boolean}>();

export function matchMedia(query: string): MediaQueryList {
  const known = lists.get(query) ?? Object.assign(new EventTarget(), {matches: false});
  lists.set(query, known);
  return known as unknown as MediaQueryList;
}

/** Sets whether a query matches, and dispatches `change`. */
export function setMedia(query: string, matches: boolean): void {
  const list = matchMedia(query) as unknown as EventTarget & {matches: boolean};
  if (list.matches === matches) return;
  list.matches = matches;
  list.dispatchEvent(new Event('change'));
}

export const darkSystem = '(prefers-color-scheme: dark)';
