/**
 * For the owner's list (`npm run launch:check`): which facts the owner gave us, and which we decided. Readers don't see it. Names are
 * those of `<Fact>`, `<FactTable>` and `<Term>`.
 */

/** Figures we decided. */
export const decided: readonly string[] = [
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

/** Rows, tables and terms the owner gave us. All others are our words, or computed. */
export const given: readonly string[] = `
behavior.node.tiers
behavior.reset.confirm behavior.aura.never
table.withdrawalFees table.averageRewards table.nodeTiers table.eligibility table.recommendedHardware
table.identityFields table.powerModes table.neverMonetizable
table.marketplacePhases table.roadmapPhases
term.aenergy term.claim term.cooldown term.essence term.execution-log term.invite
term.log-status term.node term.node-tier
term.permission-scope term.power-mode term.power-saving-mode term.pro-plan term.proof-hash
term.proof-of-execution term.signal term.task term.uptime-bonus term.verifier-node
term.zero-trust
`
  .trim()
  .split(/\s+/);
