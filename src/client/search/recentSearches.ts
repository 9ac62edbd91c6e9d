const key = 'self-os.search.recent';
const most = 5;

/** What was searched on this device and led somewhere, newest first. It never leaves the device. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, most) : [];
  } catch {
    // Storage may be forbidden, and what is in it may be anything.
    return [];
  }
}

/** Puts a search first; at most five are kept. One letter is not worth keeping. */
export function rememberSearch(query: string): void {
  const asked = query.trim();
  if (asked.length < 2) return;
  store(
    [asked, ...recentSearches().filter((other) => other.toLowerCase() !== asked.toLowerCase())].slice(
      0,
      most,
    ),
  );
}

/** Removes all of them from the device. */
export function forgetSearches(): void {
  store([]);
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(key, JSON.stringify(searches));
    else localStorage.removeItem(key);
  } catch {
    // Without storage there are no recent searches.
  }
}
