/**
 * Where facts come from, for the owner's list (`npm run launch:check`): the specification states a fact, we defined it, or the
 * rules compute it. Readers don't see it. Names are those of `<Fact>`, `<FactTable>` and `<Term>`.
 */

export type Source = 'specified' | 'defined' | 'computed';

const disagree = 'The specification says two things, and we keep both apart.';
const ownPolicy = 'Our own policy for invite requests.';

/** Facts that we decided, with the reason. */
export const decided: Readonly<Record<string, string>> = {
  'eligibility.android': disagree,
  'eligibility.android.recommended': disagree,
  'lite.memory': disagree,
  'recommended.memory': disagree,
  'invite.retention': ownPolicy,
  'invite.served': ownPolicy,
  'invite.link': ownPolicy,
  'invite.copies': ownPolicy,
  cipher: 'The specification names AES-256, with GCM in one place only. We name GCM everywhere.',
};

/** Terms whose definition repeats the specification. All others are our words. */
export const specifiedTerms: readonly string[] = [
  'aenergy',
  'app-metadata',
  'claim',
  'cooldown',
  'essence',
  'execution-log',
  'invite',
  'log-status',
  'node',
  'node-tier',
  'origin-node',
  'originating-id',
  'permission',
  'permission-scope',
  'power-mode',
  'power-saving-mode',
  'pro-plan',
  'proof-hash',
  'proof-of-execution',
  'queue',
  'signal',
  'task',
  'uptime-bonus',
  'validation',
  'verifier-node',
  'zero-trust',
];

/** Tables that only repeat the specification. All others explain it in our words, or are computed. */
export const specifiedTables: readonly string[] = [
  'withdrawalFees',
  'averageRewards',
  'nodeTiers',
  'eligibility',
  'recommendedHardware',
  'platforms',
  'identityFields',
  'powerModes',
  'auraCategories',
  'neverMonetizable',
  'marketplacePhases',
  'roadmapPhases',
];
