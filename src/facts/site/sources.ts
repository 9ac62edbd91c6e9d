/**
 * Where the rows of the facts come from, for `npm run launch:check`. Readers don't see it. Names are those of `<Fact>`,
 * `<FactTable>` and `<Term>`.
 */

/** Figures that are ours. The others are the specification's. */
const ourFigures: readonly string[] = [
  'eligibility.android',
  'eligibility.android.recommended',
  'lite.memory',
  'recommended.memory',
  'invite.retention',
  'invite.served',
  'invite.link',
  'invite.copies',
  'cipher',
];

/** Rows and tables of the specification. The others are ours, and so are the words of every term. */
const given: readonly string[] = [
  'behavior.aura.never',
  'table.withdrawalFees',
  'table.averageRewards',
  'table.nodeTiers',
  'table.eligibility',
  'table.recommendedHardware',
  'table.neverMonetizable',
  'table.marketplacePhases',
];

/** Whether a row is the specification's. */
export const isGiven = (id: string): boolean =>
  /^(?:behavior|table|term)\./.test(id) ? given.includes(id) : !ourFigures.includes(id);
