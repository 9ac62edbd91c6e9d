/** The storage key of the passage that the next page opens on. */
export const passageKey = 'self-os.search.passage';

type Where = 'localStorage' | 'sessionStorage';

/** Reads a stored value; undefined if storage is blocked or the stored value isn't JSON, null if there is none. */
export function readStored(name: string, where: Where = 'localStorage'): unknown {
  try {
    return JSON.parse(window[where].getItem(name) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON, unless storage is blocked; null removes it. */
export function store(name: string, value: unknown, where: Where = 'localStorage'): void {
  try {
    if (value === null) window[where].removeItem(name);
    else window[where].setItem(name, JSON.stringify(value));
  } catch {
    // Then it lasts as long as the page.
  }
}
