/** Harmony, the assistant. Source: specification, sections 1, 3, 4 and 6. */

export const memoryModes = [
  {name: 'Session only', means: 'Forgotten when the session ends.'},
  {name: 'Short-term', means: 'Kept for a while, then forgotten.'},
  {name: 'Persistent', means: 'Kept until you reset it.'},
] as const;

/** The names are from the specification, the meanings are ours (statements.names). */
export const memoryResets = [
  {name: 'Soft', means: 'The light reset. It may leave a lot.'},
  {name: 'Full', means: 'Clears everything.'},
  {name: 'Export and Reset', means: 'Gives you a copy first, then clears everything.'},
] as const;

/** The only feature that the specification ties to a plan. */
export const callHandlingPlan = 'Pro Plan';
