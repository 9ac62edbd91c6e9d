/** How many characters the longest cells of all columns may have together, to be read next to each other on a phone. */
const maxCharacters = 100;

/** Whether the rows of a table of these texts become cards on a phone, where four columns don't fit and long cells would be high. */
export function isLongTable(rows: readonly (readonly string[])[]): boolean {
  const columns = Math.max(...rows.map(({length}) => length));
  const longest = Array.from({length: columns}, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return columns > 3 || (columns > 2 && longest.reduce((sum, each) => sum + each, 0) > maxCharacters);
}
