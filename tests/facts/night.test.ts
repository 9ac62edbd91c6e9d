import {averageRewards, energyCents, rewardInEnergy} from '@site/src/facts/economy';
import {momentAt, nightMinutes, nightTasks, nightTotals, timeAt} from '@site/src/facts/night';

test.each(nightTasks.filter(({cents}) => cents > 0))(
  'the $work at minute $start is paid inside the published average',
  ({work, cents}) => {
    const average = averageRewards.find((reward) => reward.work === work) ?? averageRewards[0];
    expect(average.work).toBe(work);
    const {low, high} = rewardInEnergy(average);
    expect(cents).toBeGreaterThanOrEqual(low * energyCents);
    expect(cents).toBeLessThanOrEqual(high * energyCents);
  },
);

test('one task runs after another, on the charger, and the sum only grows', () => {
  nightTasks.forEach(({start, minutes}, i) => {
    expect(start + minutes).toBeLessThanOrEqual(nightTasks[i + 1]?.start ?? nightMinutes);
    expect(momentAt(start).battery).toBeGreaterThanOrEqual(30);
  });
  const sums = Array.from({length: nightMinutes + 1}, (_, minute) => momentAt(minute).cents);
  expect(sums).toEqual([...sums].sort((one, other) => one - other));
  expect(sums.at(-1)).toBe(nightTotals.cents);
});

test('times are those of a clock of twelve hours', () => {
  expect([119, 120, 254].map(timeAt)).toEqual(['11:59 p.m.', '12:00 a.m.', '2:14 a.m.']);
});
