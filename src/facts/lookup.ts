/**
 * Looks an entry up by name.
 * @param kind names the entry in the error message, such as 'fact', 'table' or 'diagram'
 * @throws Error that lists similar names, if there is no such entry
 */
export function lookup<Entry>(kind: string, entries: Readonly<Record<string, Entry>>, name: string): Entry {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (entry === undefined) {
    const names = nearest(Object.keys(entries), name);
    const others = names.length > 6 ? ` and ${names.length - 6} more` : '';
    throw new Error(
      `There’s no ${kind} named "${name}". The nearest names are ${names.slice(0, 6).join(', ')}${others}.`,
    );
  }
  return entry;
}

/** Sorts names by the length of the prefix that they share with `name`. */
export function nearest(names: readonly string[], name: string): string[] {
  const shared = (candidate: string) => {
    let length = 0;
    while (length < name.length && candidate[length] === name[length]) length += 1;
    return length;
  };
  return [...names].sort((a, b) => shared(b) - shared(a) || a.localeCompare(b));
}
