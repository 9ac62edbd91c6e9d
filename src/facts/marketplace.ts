import type {AnnouncedPeriod} from './announced.ts';

/**
 * The signal marketplace according to its own page. The roadmap has a later date for it. Both are kept, and the page
 * calls neither newer.
 */
export const marketplacePhases = [
  {name: 'Alpha', what: 'Private DAO pilot', when: 'Live'},
  {name: 'Beta', what: 'Beta', when: 'Q3 2025'},
  {name: 'Full', what: 'Full launch', when: 'Q4 2025'},
] as const satisfies readonly {name: string; what: string; when: AnnouncedPeriod | 'Live'}[];

/** Assets that buyers can pay in; the owner adds "and others". */
export const paymentAssets = ['ESSENCE', 'USDC', 'SOL'] as const;

export const buyerRule = 'Buyers need governance approval or whitelisting.';
