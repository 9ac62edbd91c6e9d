import {averageRewards} from '@site/src/facts/economy';
import {night} from './night';

const [media, , dev, voice] = averageRewards;
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
      [voice.work, 'Now'],
    ],
  },
  midnight: {
    clock: '0:12',
    paid: 1,
    title: asleep,
    rows: [
      ['Wi-Fi', 'On'],
      [voice.work, 'Paid'],
      [media.work, 'Now'],
    ],
  },
  night: {
    clock: '2:14',
    paid: 2,
    title: asleep,
    rows: [
      [media.work, 'Paid'],
      [voice.work, 'Paid'],
      [dev.work, 'Now'],
    ],
  },
  late: {
    clock: '4:08',
    paid: 3,
    title: asleep,
    rows: [
      [voice.work, 'Paid'],
      [dev.work, 'Paid'],
      [media.work, 'Now'],
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
