/** Filtering of the execution log. */
import type {TierId} from '../nodes.ts';
import {logStatuses, pendingFilter} from '../tasks.ts';
import type {LogStatus, LogType} from '../tasks.ts';

/** The part of an entry that filters use. */
export interface LogEntry {
  readonly type: LogType;
  /** `null` while the proof waits for validation: the owner has no status for that. */
  readonly status: LogStatus | null;
  readonly tier: TierId;
}

export type StatusFilter = LogStatus | typeof pendingFilter.name;

/** The options of the status filter: the statuses, and Pending. */
export const statusFilters: readonly StatusFilter[] = [
  ...logStatuses.map(({name}) => name),
  pendingFilter.name,
];

export interface LogFilter {
  readonly status: StatusFilter | 'any';
  readonly type: LogType | 'any';
  readonly tier: TierId | 'any';
}

/** The status filter that matches an entry: its status, or Pending if it has none. */
export function filterOf({status}: LogEntry): StatusFilter {
  return status ?? pendingFilter.name;
}

/** The entries that match all parts of the filter, in their original order. */
export function findEntries<Entry extends LogEntry>(entries: readonly Entry[], filter: LogFilter): Entry[] {
  const fits = (wanted: string, value: string) => wanted === 'any' || wanted === value;
  return entries.filter(
    (entry) =>
      fits(filter.status, filterOf(entry)) && fits(filter.type, entry.type) && fits(filter.tier, entry.tier),
  );
}
