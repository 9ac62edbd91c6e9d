/** Media query lists by query, since jsdom has no `matchMedia`. */
const lists = new Map<string, EventTarget & {matches: boolean}>();

export function matchMedia(query: string): MediaQueryList {
  const known = lists.get(query) ?? Object.assign(new EventTarget(), {matches: false});
  lists.set(query, known);
  return known as unknown as MediaQueryList;
}
