/** Harmony, the assistant. Source: specification, sections 1, 3, 4 and 6. */

export const memoryModes = [
  {name: 'Session only', means: 'Forgotten when the session ends.'},
  {name: 'Short-term', means: 'Kept for a while, then forgotten.'},
  {name: 'Persistent', means: 'Kept until you reset it.'},
] as const;

export const memoryResets = [
  {name: 'Soft', means: 'A light reset.'},
  {name: 'Full', means: 'Everything is cleared.'},
  {name: 'Export and Reset', means: 'You get a copy first, then everything is cleared.'},
] as const;

/** The only feature the specification ties to a plan. */
export const callHandlingPlan = 'Pro Plan';
