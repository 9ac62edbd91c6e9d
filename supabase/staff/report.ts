import {z} from 'zod';
import {inviteDays} from '../../src/facts/invite';
import {callFunction} from './backendAccess';
import {stateMeanings} from './line';
import type {Staff} from './line';

const lineReport = z.object({
  waiting: z.number(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  late: z.number(),
  /** The number of requests by state. */
  states: z.record(z.string(), z.number()),
  codesUsed: z.number(),
  weeks: z.array(
    z.object({week: z.string(), invited: z.number(), p50: z.number(), p95: z.number(), late: z.number()}),
  ),
});

/** A table with a bar for each row. */
export interface Chart {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  bars: readonly number[];
}

/** How many are in which state, and how long people wait. */
export async function readReport(staff: Staff): Promise<{sentences: string[]; charts: Chart[]}> {
  const {waiting, p50, p95, late, states, codesUsed, weeks} = lineReport.parse(
    await callFunction(staff, 'report_invite_line'),
  );
  const days = (value: number | null) => (value === null ? '–' : value.toFixed(1));
  const counts = Object.keys(stateMeanings).map((state) => [state, states[state] ?? 0] as const);
  return {
    sentences: [
      `Of the ${waiting} that wait, half have waited ${days(p50)} days or longer, one in twenty ${days(p95)} or longer; ${late} longer than ${inviteDays}.`,
      `${codesUsed} codes used.`,
    ],
    charts: [
      {
        caption: 'Requests',
        head: ['State', 'Number'],
        rows: counts.map(([state, count]) => [state, count.toLocaleString('en-US')]),
        bars: counts.map(([, count]) => count),
      },
      {
        caption: 'Invited by week, and the days that half and 95% of them waited',
        head: ['Week of', 'Invited', '50%', '95%', 'Late'],
        rows: weeks.map((one) => [
          one.week,
          String(one.invited),
          days(one.p50),
          days(one.p95),
          String(one.late),
        ]),
        bars: weeks.map(({invited}) => invited),
      },
    ],
  };
}

/** How long a bar is, of the longest. */
export function share(bar: number, bars: readonly number[]): number {
  return bar / Math.max(1, ...bars);
}

const barWidth = 30;

/** A chart for a terminal. */
export function printChart({caption, head, rows, bars}: Chart): string {
  const lines = [head, ...rows].map((cells, nth) => {
    const [first = '', ...others] = cells;
    const bar = nth > 0 ? '█'.repeat(Math.ceil(share(bars[nth - 1] ?? 0, bars) * barWidth)) : '';
    return [first.padEnd(14), ...others.map((cell) => cell.padStart(9)), ` ${bar}`].join('').trimEnd();
  });
  return [caption, ...lines, ''].join('\n');
}
