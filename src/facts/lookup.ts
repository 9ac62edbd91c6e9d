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

/** Sorts names by the letters that they share with `name`, in their order. */
export function nearest(names: readonly string[], name: string): string[] {
  const likeness = Object.fromEntries(
    names.map((each) => [each, sharedLetters(each, name) / (each.length + name.length)]),
  );
  return [...names].sort((a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0) || a.localeCompare(b));
}

/** The length of the longest common subsequence. */
function sharedLetters(one: string, other: string): number {
  let row: number[] = [];
  for (const letter of one.toLowerCase())
    row = [...other.toLowerCase()].reduce<number[]>((next, each, at) => {
      const longest = each === letter ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0);
      return [...next, longest];
    }, []);
  return row.at(-1) ?? 0;
}
