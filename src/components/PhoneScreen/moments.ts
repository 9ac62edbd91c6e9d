import {clockAt, momentAt, nightTasks, nightTotals} from '@site/src/facts/night';

const [first, second, third, , fourth] = nightTasks;
const asleep = 'While you sleep';
const {paid, skipped, minutes} = nightTotals;

/** What the lock screen says at a minute of the night. */
const at = (
  minute: number,
  tasksPaid: number,
  title: string,
  rows: readonly (readonly [string, string])[],
) => ({
  clock: clockAt(minute).time,
  day: momentAt(minute).day,
  paid: tasksPaid,
  title,
  rows,
});

/** The moments of the film, in order. It begins with the picture that it lies on: `night` in the dark theme, `dawn` in the light. */
export const moments = {
  night: at(254, 2, asleep, [
    [first.work, 'Paid'],
    [second.work, 'Paid'],
    [third.work, 'Now'],
  ]),
  late: at(412, 3, asleep, [
    [second.work, 'Paid'],
    [third.work, 'Paid'],
    [fourth.work, 'Now'],
  ]),
  dawn: at(530, paid, 'While you slept', [
    ['Tasks paid', String(paid)],
    ['Skipped', String(skipped)],
    ['Worked', `${Math.floor(minutes / 60)} h ${minutes % 60} min`],
  ]),
  evening: at(100, 0, asleep, [
    ['Charger', 'On'],
    ['Wi-Fi', 'On'],
    [first.work, 'Now'],
  ]),
  midnight: at(160, 1, asleep, [
    ['Wi-Fi', 'On'],
    [first.work, 'Paid'],
    [second.work, 'Now'],
  ]),
} as const;
