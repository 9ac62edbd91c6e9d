/** Where the session keeps which passage the next page opens on. */
export const passageKey = 'self-os.search.passage';

type Where = 'localStorage' | 'sessionStorage';

/** What was kept under a name; undefined if storage is blocked, or if others wrote there what is no JSON. */
export function kept(name: string, where: Where = 'localStorage'): unknown {
  try {
    return JSON.parse(window[where].getItem(name) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Keeps a value under a name, if storage is not blocked; null forgets it. */
export function keep(name: string, value: unknown, where: Where = 'localStorage'): void {
  try {
    if (value === null) window[where].removeItem(name);
    else window[where].setItem(name, JSON.stringify(value));
  } catch {
    // It lasts until the page is left.
  }
}
