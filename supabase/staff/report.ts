import {z} from 'zod';
import {callFunction} from './backendAccess';
import type {BackendAccess} from './backendAccess';

const sentences = z.array(z.string());

/** A table with a bar for each row. */
const chart = z.object({
  caption: z.string(),
  head: sentences,
  rows: z.array(z.array(z.string())),
  bars: z.array(z.number()),
});

export type Chart = z.output<typeof chart>;

const report = z.object({sentences, charts: z.array(chart)});

/** How many are in which state, and how long people wait. */
export async function readReport(access: BackendAccess): Promise<z.output<typeof report>> {
  return report.parse(await callFunction(access, 'report_invite_line'));
}

/** `alarms` need attention; `schedule` has the problems of a hosted project's clock. */
const health = z.object({summary: sentences, alarms: sentences, schedule: sentences, hasClock: z.boolean()});

/** How mails and the nightly run stand. `seen` is what the function saw of the caller's address. */
export async function readHealth(access: BackendAccess, seen: object = {}): Promise<z.output<typeof health>> {
  return health.parse(await callFunction(access, 'report_invite_health', {...seen}));
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
