import fc from 'fast-check';
import {averageRewards, rewardInEnergy, withdrawalFees} from '../../src/facts/economy';
import type {RewardedWork} from '../../src/facts/economy';
import {nodeTiers} from '../../src/facts/nodes';
import {estimateEarnings} from '../../src/rules/earnings';
import type {EarningAssumptions} from '../../src/rules/earnings';
import {hundredths} from '../../src/rules/money';
import {ensure, manyCases} from './properties';

const mix = fc.record({
  media: fc.nat(10),
  workflow: fc.nat(10),
  dev: fc.nat(10),
  voice: fc.nat(10),
  training: fc.nat(10),
});
const assumptions: fc.Arbitrary<EarningAssumptions> = fc.record({
  idleHours: fc.nat(24),
  tasksInTenHours: fc.nat(200),
  days: fc.integer({min: 1, max: 31}),
  mix,
  tier: fc.constantFrom(...nodeTiers.map(({id}) => id)),
  multiplierPercent: fc.integer({min: 100, max: 500}),
  route: fc.constantFrom(...withdrawalFees.map(({id}) => id)),
});
const rewardFor = (work: RewardedWork) => averageRewards.find(({id}) => id === work)!;
const only = {media: 0, workflow: 0, dev: 0, voice: 0, training: 0};
const plain: EarningAssumptions = {
  idleHours: 4,
  tasksInTenHours: 10,
  days: 30,
  mix: {...only, media: 1},
  tier: 'basic',
  multiplierPercent: 100,
  route: 'ach',
};

test('four hours a day at one media task an hour make 120 tasks at the average rewards', () => {
  const {tasks, low, high} = estimateEarnings(plain);
  expect(tasks).toBe(120);
  const media = rewardInEnergy(rewardFor('media'));
  expect([low.gross, high.gross]).toEqual([120 * media.low, 120 * media.high]);
});

test('rewards in ESSENCE count a hundred Ænergy each', () => {
  expect(rewardInEnergy(rewardFor('training'))).toEqual({low: 100, high: 300});
});

test('a multiplier counts for Gold alone', () => {
  const doubled = {...plain, multiplierPercent: 200};
  expect(estimateEarnings({...doubled, tier: 'trusted'})).toEqual(estimateEarnings(plain));
  expect(estimateEarnings({...doubled, tier: 'gold'}).low.gross).toBe(2 * estimateEarnings(plain).low.gross);
});

test('no work, no hours or no tasks earn nothing', () => {
  for (const nothing of [{mix: only}, {idleHours: 0}, {tasksInTenHours: 0}]) {
    const {low, high} = estimateEarnings({...plain, ...nothing});
    expect([low.gross, high.gross]).toEqual([0, 0]);
  }
});

test('the answer is a range of safe integers in order, before and after the fee', () => {
  fc.assert(
    fc.property(assumptions, (assumed) => {
      const {low, high, tasks, netLow, netHigh} = estimateEarnings(assumed);
      for (const value of [tasks, low.gross, low.net, low.cost, high.gross, high.net, high.cost]) {
        ensure(Number.isSafeInteger(value) && value >= 0, 'whole and not negative');
      }
      ensure(netLow <= netHigh && netHigh <= high.gross, 'a range in order, within the rewards');
      ensure(low.gross <= high.gross, 'a range in order');
      ensure(low.net <= high.net, 'a range in order after the fee');
      ensure(low.net <= hundredths(low.gross), 'net within gross');
      const parts = averageRewards.some(({id}) => assumed.mix[id] > 0);
      if (parts && assumed.idleHours * assumed.tasksInTenHours >= 10) {
        ensure(low.gross < high.gross, 'never one number');
      }
    }),
    manyCases,
  );
});

test('more hours, tasks, days or a larger multiplier never lower either end', () => {
  fc.assert(
    fc.property(assumptions, fc.nat(5), (assumed, more) => {
      const before = estimateEarnings(assumed);
      for (const key of ['idleHours', 'tasksInTenHours', 'days', 'multiplierPercent'] as const) {
        const after = estimateEarnings({...assumed, [key]: assumed[key] + more});
        ensure(after.low.net >= before.low.net, `more ${key}, lower end`);
        ensure(after.high.net >= before.high.net, `more ${key}, upper end`);
      }
    }),
    manyCases,
  );
});

test('only the proportion of the mix matters', () => {
  fc.assert(
    fc.property(assumptions, fc.integer({min: 2, max: 5}), (assumed, times) => {
      const scaled = Object.fromEntries(
        Object.entries(assumed.mix).map(([id, parts]) => [id, parts * times]),
      ) as EarningAssumptions['mix'];
      const [one, other] = [estimateEarnings(assumed), estimateEarnings({...assumed, mix: scaled})];
      ensure(one.low.net === other.low.net && one.high.net === other.high.net, 'the same range');
    }),
    manyCases,
  );
});
