/** The Aura data layer. */

/** The categories of data that Aura can record, each with its level at the start. */
export const auraCategories = [
  {name: 'AI chat interactions', level: 'Protect'},
  {name: 'App usage data', level: 'Protect'},
  {name: 'Agent activity logs', level: 'Protect'},
  {name: 'Workflow signals', level: 'Protect'},
  {name: 'Creative output', level: 'Protect'},
  {name: 'System behavior', level: 'Protect'},
  {name: 'Spiritual and emotional logs', level: 'Locked'},
] as const;

/** The levels of a category while Aura is enabled. The names are the owner's, the meanings ours. */
export const auraLevels = [
  {name: 'Monetize', means: 'May be offered to buyers for reward.'},
  {name: 'Protect', means: 'Kept for you, and never offered.'},
  {name: 'Locked', means: 'Not recorded until you unlock it.'},
] as const;

/** What disabling Aura can do with the records. The names are the owner's, the meanings ours. */
export const auraDisablingChoices = [
  {name: 'Purge', means: 'Deletes the records.'},
  {name: 'Freeze', means: 'Keeps the records and stops recording.'},
  {name: 'Archive', means: 'Exports an encrypted copy, then deletes the records.'},
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

/** The minimum number of data marketplaces. */
export const dataMarketplaces = 40;
