/** Slugs of pages that readers need offline: on a new phone, after losing one, or without a connection. */
export const keptPages = [
  'installation-guide',
  'lost-wallet-or-device',
  // Older versions of the documentation lack it.
  'no-tasks',
] as const;

/** The maximum size of a kept page in bytes: people send it by mail and chat and store it on small phones. */
export const keptLimit = 40_000;

/** The path of a documentation page's kept copy, without the base URL. */
export function keptName(slug: string): string {
  return `docs/${slug}.keep.html`;
}
