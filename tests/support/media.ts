/** What of the window a style sheet may ask for; jsdom knows nothing of it. */
const lists = new Map<string, EventTarget & {matches: boolean}>();

export function matchMedia(query: string): MediaQueryList {
  const known = lists.get(query) ?? Object.assign(new EventTarget(), {matches: false});
  lists.set(query, known);
  return known as unknown as MediaQueryList;
}

/** Has the window match a query from now on, or no more, and tells those who wait for it. */
export function setMedia(query: string, matches: boolean): void {
  const list = matchMedia(query) as unknown as EventTarget & {matches: boolean};
  if (list.matches === matches) return;
  list.matches = matches;
  list.dispatchEvent(new Event('change'));
}

export const darkSystem = '(prefers-color-scheme: dark)';
