/**
 * The signal marketplace as its own page states it. The roadmap names a later date for the same thing; both
 * stand (decisions.md), and the page says that the roadmap is the newer source.
 */
export const marketplacePhases = [
  {name: 'Alpha', what: 'Private DAO pilot', when: 'Live'},
  {name: 'Beta', what: 'Beta', when: 'Q3 2025'},
  {name: 'Full', what: 'Full launch', when: 'Q4 2025'},
] as const;

/** What a sale can be paid in, "and others". */
export const paymentAssets = ['ESSENCE', 'USDC', 'SOL'] as const;

/** Who may buy. */
export const buyerRule = 'Buyers need governance approval or whitelisting.';
