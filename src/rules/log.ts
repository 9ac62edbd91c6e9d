/** Finding entries of an execution log. Source: specification, sections 3 and 4; decisions, "Log statuses". */
import type {TierId} from '../facts/nodes.ts';
import {logStatuses, pendingFilter} from '../facts/tasks.ts';
import type {LogStatus, LogType} from '../facts/tasks.ts';

/** What of an entry a filter looks at. */
export interface LogEntry {
  readonly type: LogType;
  /** `null` while the proof waits for validation: the specification names no status for that time. */
  readonly status: LogStatus | null;
  readonly tier: TierId;
}

export type StatusFilter = LogStatus | typeof pendingFilter.name;

/** What the status filter offers: the statuses, and Pending. */
export const statusFilters: readonly StatusFilter[] = [
  ...logStatuses.map(({name}) => name),
  pendingFilter.name,
];

/** `null` lets everything through. */
export interface LogFilter {
  readonly status: StatusFilter | null;
  readonly type: LogType | null;
  readonly tier: TierId | null;
}

/** The filter that finds an entry: its status, or Pending while it has none. */
export function filterOf({status}: LogEntry): StatusFilter {
  return status ?? pendingFilter.name;
}

/** The entries that pass every part of the filter, in their order. */
export function findEntries<Entry extends LogEntry>(entries: readonly Entry[], filter: LogFilter): Entry[] {
  return entries.filter(
    (entry) =>
      (filter.status === null || filterOf(entry) === filter.status) &&
      (filter.type === null || entry.type === filter.type) &&
      (filter.tier === null || entry.tier === filter.tier),
  );
}
