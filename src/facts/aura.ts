/** The Aura data layer. Source: specification, sections 3, 4, 6 and 9. */

/** What Aura can record. */
export const auraCategories = [
  {name: 'AI chat interactions', lockedByDefault: false},
  {name: 'App usage data', lockedByDefault: false},
  {name: 'Agent activity logs', lockedByDefault: false},
  {name: 'Workflow signals', lockedByDefault: false},
  {name: 'Creative output', lockedByDefault: false},
  {name: 'System behavior', lockedByDefault: false},
  {name: 'Spiritual and emotional logs', lockedByDefault: true},
] as const;

/** What can be chosen for each category while Aura is enabled. The names are the specification's, the meanings ours (statements.names). */
export const auraLevels = [
  {name: 'Monetize', means: 'May be offered for reward.'},
  {name: 'Protect', means: 'Kept for you, and not offered.'},
  {name: 'Locked', means: 'Closed to every use until you unlock it.'},
] as const;

/** What can be done with the records when Aura is disabled. The names are the specification's, the meanings ours (statements.names). */
export const auraDisablingChoices = [
  {name: 'Purge', means: 'Deletes what was recorded.'},
  {name: 'Freeze', means: 'Leaves it where it is, unused.'},
  {name: 'Archive', means: 'Stores it away for later.'},
] as const;

/** Never offered, whatever is enabled. */
export const neverMonetizable = [
  'identity credentials',
  'wallet balances',
  'biometric data',
  'passkeys',
  'root logs',
  'locked containers',
] as const;

/** What a Proof of Existence record holds. */
export const existenceFields = [
  {name: 'Signal hash', means: 'Hash of the signal that was recorded'},
  {name: 'SELF ID signature', means: 'Signature made with your SELF ID'},
  {name: 'UTC timestamp', means: 'When it was recorded'},
  {name: 'Execution type', means: 'chat, agent, workflow, app or ambient signal'},
  {name: 'Proof seal', means: 'Closes the record'},
] as const;

/** How many data marketplaces there are, at least. */
export const dataMarketplaces = 40;
