/** Pages that are needed where there is no network: on a new phone, after a loss, when nothing arrives. */
export const keptPages = [
  'installation-guide',
  'lost-wallet-or-device',
  // Not every version of the documentation has it.
  'no-tasks',
] as const;

/** The largest a kept page may be, in bytes: it is sent by mail and chat, and stays on small phones. */
export const keptLimit = 40_000;

/** The address of a documentation page's kept copy, without the base URL. */
export function keptName(slug: string): string {
  return `docs/${slug}.keep.html`;
}
