/** Filtering of the execution log. Source: specification, sections 3 and 4; decisions, "Log statuses". */
import type {TierId} from '../facts/nodes.ts';
import {logStatuses, pendingFilter} from '../facts/tasks.ts';
import type {LogStatus, LogType} from '../facts/tasks.ts';

/** The part of an entry that filters use. */
export interface LogEntry {
  readonly type: LogType;
  /** `null` while the proof waits for validation, for which the specification has no status. */
  readonly status: LogStatus | null;
  readonly tier: TierId;
}

export type StatusFilter = LogStatus | typeof pendingFilter.name;

/** The options of the status filter: the statuses, and Pending. */
export const statusFilters: readonly StatusFilter[] = [
  ...logStatuses.map(({name}) => name),
  pendingFilter.name,
];

/** `null` matches everything. */
export interface LogFilter {
  readonly status: StatusFilter | null;
  readonly type: LogType | null;
  readonly tier: TierId | null;
}

/** The status filter that matches an entry: its status, or Pending if it has none. */
export function filterOf({status}: LogEntry): StatusFilter {
  return status ?? pendingFilter.name;
}

/** The entries that match all parts of the filter, in their original order. */
export function findEntries<Entry extends LogEntry>(entries: readonly Entry[], filter: LogFilter): Entry[] {
  return entries.filter(
    (entry) =>
      (filter.status === null || filterOf(entry) === filter.status) &&
      (filter.type === null || entry.type === filter.type) &&
      (filter.tier === null || entry.tier === filter.tier),
  );
}
