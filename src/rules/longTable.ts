/** How many characters the longest cells of all columns may have together, to be read next to each other on a phone. */
const most = 170;

/** Whether a table of these texts scrolls on a phone, because its cells would be seven lines high there. */
export function isLongTable(rows: readonly (readonly string[])[]): boolean {
  const columns = Math.max(...rows.map(({length}) => length));
  const longest = Array.from({length: columns}, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return columns > 2 && longest.reduce((sum, each) => sum + each, 0) > most;
}
