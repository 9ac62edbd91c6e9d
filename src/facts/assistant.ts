/** Harmony, the assistant. */

export const memoryModes = [
  {name: 'Session only', means: 'Forgotten when the session ends.'},
  {name: 'Short-term', means: 'Forgotten after seven days.'},
  {name: 'Persistent', means: 'Kept until you delete or reset it.'},
] as const;

/** The names are the owner's, the meanings ours. */
export const memoryResets = [
  {name: 'Soft reset', means: 'Deletes memory and style. Your account, wallet and apps stay.'},
  {
    name: 'Full reset',
    means:
      'Deletes all that SELF OS keeps on this phone. To come back, you need your recovery phrase or private key.',
  },
  {
    name: 'Export and Reset',
    means: 'Gives you a JSON copy, then does a Full reset. The copy can be loaded back.',
  },
] as const;

/** The only feature that the owner ties to a plan. */
export const callHandlingPlan = 'Pro Plan';
