/** Cases per property. */
export const manyCases = {numRuns: 10_000};

/** What must hold in every case. Jest's own `expect` is too slow to be called a million times. */
export function ensure(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Does not hold: ${what}`);
}
