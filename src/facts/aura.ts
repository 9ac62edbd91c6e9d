/** The Aura data layer. Source: specification, sections 3, 4, 6 and 9. */

/** The categories of data that Aura can record. */
export const auraCategories = [
  {name: 'AI chat interactions', lockedByDefault: false},
  {name: 'App usage data', lockedByDefault: false},
  {name: 'Agent activity logs', lockedByDefault: false},
  {name: 'Workflow signals', lockedByDefault: false},
  {name: 'Creative output', lockedByDefault: false},
  {name: 'System behavior', lockedByDefault: false},
  {name: 'Spiritual and emotional logs', lockedByDefault: true},
] as const;

/** The levels of a category while Aura is enabled. The names are from the specification, the meanings are ours (statements.names). */
export const auraLevels = [
  {name: 'Monetize', means: 'May be offered for reward.'},
  {name: 'Protect', means: 'Kept for you, and not offered.'},
  {name: 'Locked', means: 'Closed to every use until you unlock it.'},
] as const;

/** What disabling Aura can do with the records. The names are from the specification, the meanings are ours (statements.names). */
export const auraDisablingChoices = [
  {name: 'Purge', means: 'Deletes what was recorded.'},
  {name: 'Freeze', means: 'Leaves it where it is, unused.'},
  {name: 'Archive', means: 'Stores it away for later.'},
] as const;

/** Never offered for sale, whatever is enabled. */
export const neverMonetizable = [
  'identity credentials',
  'wallet balances',
  'biometric data',
  'passkeys',
  'root logs',
  'locked containers',
] as const;

/** The fields of a Proof of Existence record. */
export const existenceFields = [
  {name: 'Signal hash', means: 'Hash of the signal that was recorded'},
  {name: 'SELF ID signature', means: 'Signature made with your SELF ID'},
  {name: 'UTC timestamp', means: 'When it was recorded'},
  {name: 'Execution type', means: 'chat, agent, workflow, app or ambient signal'},
  {name: 'Proof seal', means: 'Closes the record'},
] as const;

/** The minimum number of data marketplaces. */
export const dataMarketplaces = 40;
