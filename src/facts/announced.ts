/**
 * The last day of each period that a phase was announced for, in the words used. A season ends as in the north;
 * "late" ends with the year. The owner hasn't said when each was announced.
 */
export const lastDays = {
  'Summer 2025': '2025-09-22',
  'Q3 2025': '2025-09-30',
  'Q4 2025': '2025-12-31',
  'Q1 2026': '2026-03-31',
  'Late 2026': '2026-12-31',
} as const;

export type AnnouncedPeriod = keyof typeof lastDays;

/** Whether a text is exactly an announced period. */
export const isAnnouncedPeriod = (text: string): text is AnnouncedPeriod => Object.hasOwn(lastDays, text);

/**
 * Whether a day, as "2025-09-22", is over everywhere on Earth: it ends last at UTC−12.
 * @param now in milliseconds since 1970
 */
export const hasPassed = (day: string, now: number): boolean => now >= Date.parse(day) + 36 * 60 * 60 * 1000;

/** The heading of a column of announced periods. */
export const asAnnounced = 'As announced';
