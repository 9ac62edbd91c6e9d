import {readStored, store} from '@site/src/client/storage';

const name = 'self-os.search.recent';
const most = 3;

/** What was searched on this device and led somewhere, newest first. It never leaves the device. */
export function recentSearches(): string[] {
  const before = readStored(name);
  return Array.isArray(before) ? before.filter((entry) => typeof entry === 'string').slice(0, most) : [];
}

/** Puts a search first. One letter isn't worth keeping. */
export function rememberSearch(query: string): void {
  const asked = query.trim();
  if (asked.length < 2) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== asked.toLowerCase());
  store(name, [asked, ...others]);
}

/** Removes all of them from the device. */
export function forgetSearches(): void {
  store(name, null);
}
