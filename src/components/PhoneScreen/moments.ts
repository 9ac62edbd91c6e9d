import {night} from './night';

const [first, second, third, , fourth] = night.tasks;
const asleep = 'While you sleep';

/** What the lock screen says in the course of the night. */
export const moments = {
  evening: {
    clock: night.from,
    paid: 0,
    title: asleep,
    rows: [
      ['Charger', 'On'],
      ['Wi-Fi', 'On'],
      [first.work, 'Now'],
    ],
  },
  midnight: {
    clock: '0:40',
    paid: 1,
    title: asleep,
    rows: [
      ['Wi-Fi', 'On'],
      [first.work, 'Paid'],
      [second.work, 'Now'],
    ],
  },
  night: {
    clock: '2:14',
    paid: 2,
    title: asleep,
    rows: [
      [first.work, 'Paid'],
      [second.work, 'Paid'],
      [third.work, 'Now'],
    ],
  },
  late: {
    clock: '4:52',
    paid: 3,
    title: asleep,
    rows: [
      [second.work, 'Paid'],
      [third.work, 'Paid'],
      [fourth.work, 'Now'],
    ],
  },
  dawn: {
    clock: night.to,
    paid: night.paid,
    title: 'While you slept',
    rows: [
      ['Tasks paid', night.paid],
      ['Skipped', night.skipped],
      ['Worked', night.worked],
    ],
  },
} as const;
