/**
 * Reads a fact by name.
 * @param kind what is looked up, for the message: 'fact', 'table' or 'diagram'
 * @throws Error naming the nearest names, so that a typing mistake in a page stops the build with advice
 */
export function lookup<Entry>(kind: string, entries: Readonly<Record<string, Entry>>, name: string): Entry {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (entry === undefined) {
    throw new Error(
      `There is no ${kind} named "${name}". Names that exist: ${nearest(Object.keys(entries), name).join(', ')}.`,
    );
  }
  return entry;
}

/** All names, those that share the longest beginning with `name` first. */
function nearest(names: string[], name: string): string[] {
  const shared = (candidate: string) => {
    let length = 0;
    while (length < name.length && candidate[length] === name[length]) length += 1;
    return length;
  };
  return [...names].sort((a, b) => shared(b) - shared(a) || a.localeCompare(b));
}
