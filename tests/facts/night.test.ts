import {averageRewards, energyCents, rewardInEnergy} from '@site/src/facts/economy';
import {
  batteryAt,
  clockAt,
  momentAt,
  nightBattery,
  nightMinutes,
  nightTasks,
  nightTotals,
  timeAt,
} from '@site/src/facts/night';

describe('the example night', () => {
  test.each(nightTasks.filter(({cents}) => cents > 0))(
    'pays $work at minute $start inside the published average',
    ({work, cents}) => {
      const average = averageRewards.find((reward) => reward.work === work);
      if (!average) throw new Error(`No average for ${work}`);
      const {low, high} = rewardInEnergy(average);
      expect(cents).toBeGreaterThanOrEqual(low * energyCents);
      expect(cents).toBeLessThanOrEqual(high * energyCents);
    },
  );

  it('runs one task after another, on the charger', () => {
    nightTasks.forEach(({start, minutes}, i) => {
      expect(start + minutes).toBeLessThanOrEqual(nightTasks[i + 1]?.start ?? nightMinutes);
      expect(momentAt(start).battery).toBeGreaterThanOrEqual(30);
    });
  });

  it('adds up to its total by the morning, and never loses anything on the way', () => {
    let before = 0;
    for (let minute = 0; minute <= nightMinutes; minute += 5) {
      const {cents} = momentAt(minute);
      expect(cents).toBeGreaterThanOrEqual(before);
      before = cents;
    }
    expect(before).toBe(nightTotals.cents);
  });
});

describe('clockAt', () => {
  test.each([
    [0, '10:00', 'p.m.'],
    [119, '11:59', 'p.m.'],
    [120, '12:00', 'a.m.'],
    [254, '2:14', 'a.m.'],
    [540, '7:00', 'a.m.'],
  ] as const)('%i minutes after 10 p.m. is %s %s', (minute, time, half) => {
    expect(clockAt(minute)).toEqual({time, half});
    expect(timeAt(minute)).toBe(`${time} ${half}`);
  });
});

test.each(nightBattery)('the battery is at $percent% at minute $at', ({at, percent}) => {
  expect(batteryAt(at)).toBe(percent);
});
