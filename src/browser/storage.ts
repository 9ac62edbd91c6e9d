/** The storage key of the passage that the next page opens on. */
export const passageKey = 'self-os.search.passage';

type Where = 'localStorage' | 'sessionStorage';

/** Reads a stored text; null if there is none, or storage is blocked. */
export function readStored(name: string, where: Where = 'localStorage'): string | null {
  try {
    return window[where].getItem(name);
  } catch {
    return null;
  }
}

/** Reads what was stored as JSON; null if it isn't JSON, or there is none. */
export function readJson(name: string, where?: Where): unknown {
  try {
    return JSON.parse(readStored(name, where) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text, unless storage is blocked; null removes it. */
export function store(name: string, value: string | null, where: Where = 'localStorage'): void {
  try {
    if (value === null) window[where].removeItem(name);
    else window[where].setItem(name, value);
  } catch {
    // Then it lasts as long as the page.
  }
}
