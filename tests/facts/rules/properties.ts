/** Cases per property. */
export const manyCases = {numRuns: 10_000};

/** An assertion for property tests: Jest's `expect` is too slow to be called a million times. */
export function ensure(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Does not hold: ${what}`);
}
