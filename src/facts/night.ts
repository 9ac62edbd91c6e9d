/**
 * One example night, which every picture of the phone shows. Amounts are inside the published averages for one task, and added
 * up for this night only. Times are minutes after 10 p.m.
 */
import {averageRewards} from './economy.ts';

const [media, workflow, dev] = averageRewards;

/** In order, with what each paid in cents. The one that paid nothing was stopped when the phone was picked up. */
export const nightTasks = [
  {work: media.work, start: 100, minutes: 40, cents: 120},
  {work: dev.work, start: 155, minutes: 55, cents: 95},
  {work: media.work, start: 245, minutes: 45, cents: 140},
  {work: workflow.work, start: 300, minutes: 15, cents: 0},
  {work: dev.work, start: 405, minutes: 50, cents: 110},
] as const;
export type NightTask = (typeof nightTasks)[number];

/** 7 a.m. */
export const nightMinutes = 540;

/** Put on the charger, and picked up in the morning. */
const charging = {from: 90, to: 530} as const;

/** Battery charge in percent, at minutes; in between it changes evenly. */
const nightBattery = [
  {at: 0, percent: 41},
  {at: charging.from, percent: 38},
  {at: 175, percent: 100},
  {at: 300, percent: 100},
  {at: 315, percent: 97},
  {at: 335, percent: 100},
  {at: nightMinutes, percent: 100},
] as const;

/** The night in figures, as the phone shows them in the morning. */
export const nightTotals = {
  paid: nightTasks.filter(({cents}) => cents > 0).length,
  cents: nightTasks.reduce<number>((sum, {cents}) => sum + cents, 0),
} as const;

/** A time of the night, such as "11:40" and "p.m.". */
export function clockAt(minute: number): {readonly time: string; readonly half: 'a.m.' | 'p.m.'} {
  const hour = Math.floor(22 + minute / 60) % 24;
  const minutes = String(Math.floor(minute) % 60).padStart(2, '0');
  return {time: `${hour % 12 || 12}:${minutes}`, half: hour < 12 ? 'a.m.' : 'p.m.'};
}

/** In text, such as "11:40 p.m.". */
export const timeAt = (minute: number): string => Object.values(clockAt(minute)).join(' ');

/** Battery charge in whole percent. */
function batteryAt(minute: number): number {
  const next = nightBattery.findIndex(({at}) => at >= minute) || 1;
  const [from, to] = [nightBattery[next - 1], nightBattery[next]];
  if (!from || !to) return nightBattery[0].percent;
  return Math.round(from.percent + ((minute - from.at) / (to.at - from.at)) * (to.percent - from.percent));
}

/** What the phone shows at a minute of the night: what it does, in a few words, and what has been paid so far. */
export function momentAt(minute: number) {
  const task = nightTasks.find(({start, minutes}) => minute >= start && minute < start + minutes);
  const done = nightTasks.filter(({start, minutes}) => start + minutes <= minute);
  return {
    day: minute < 120 ? 'Thursday' : 'Friday',
    battery: batteryAt(minute),
    isCharging: minute >= charging.from && minute < charging.to && task?.cents !== 0,
    now: whatNow(minute, task),
    cents: done.reduce((sum, {cents}) => sum + cents, 0),
  };
}

function whatNow(minute: number, task: NightTask | undefined): string {
  if (minute < charging.from) return 'You’re using it, so it waits';
  if (task) return task.cents === 0 ? 'You picked it up: it stopped' : task.work;
  return minute < charging.to ? 'Waiting for the next job' : 'Good morning';
}
