import fc from 'fast-check';
import {averageRewards, energyPerEssence, rewardInEnergy, withdrawalFees} from '../../src/facts/economy';
import type {RewardedWork} from '../../src/facts/economy';
import {nodeTiers} from '../../src/facts/nodes';
import {rewardOfOneTask, rewardOfTasks} from '../../src/rules/earnings';
import type {WorkDone} from '../../src/rules/earnings';
import {hundredths} from '../../src/rules/money';
import {ensure, manyCases} from './properties';

const mix = fc.record({
  media: fc.nat(10),
  workflow: fc.nat(10),
  dev: fc.nat(10),
  voice: fc.nat(10),
  training: fc.nat(10),
});
const anyWork: fc.Arbitrary<WorkDone> = fc.record({
  mix,
  tier: fc.constantFrom(...nodeTiers.map(({id}) => id)),
  multiplierPercent: fc.integer({min: 100, max: 500}),
});
const anyCount = fc.nat(10_000);
const anyRoute = fc.constantFrom(...withdrawalFees.map(({id}) => id));
const rewardFor = (work: RewardedWork) => rewardInEnergy(averageRewards.find(({id}) => id === work)!);
const none = {media: 0, workflow: 0, dev: 0, voice: 0, training: 0};
const media: WorkDone = {mix: {...none, media: 1}, tier: 'basic', multiplierPercent: 100};

test('120 media tasks pay 120 times the average', () => {
  const {low, high} = rewardOfTasks(120, media, 'ach');
  expect([low.gross, high.gross]).toEqual([120 * rewardFor('media').low, 120 * rewardFor('media').high]);
});

test('one task pays from the lowest to the highest average in the mix', () => {
  expect(rewardOfOneTask(media)).toEqual(rewardFor('media'));
  expect(rewardOfOneTask({...media, mix: {...none, media: 5, workflow: 1}})).toEqual({
    low: rewardFor('media').low,
    high: rewardFor('workflow').high,
  });
});

test('rewards in ESSENCE are converted to Ænergy', () => {
  const {low, high, unit} = averageRewards.find(({id}) => id === 'training')!;
  expect(unit).toBe('ESSENCE');
  expect(rewardFor('training')).toEqual({low: low * energyPerEssence, high: high * energyPerEssence});
});

test('only Gold gets the multiplier', () => {
  const doubled = {...media, multiplierPercent: 200};
  expect(rewardOfTasks(7, {...doubled, tier: 'trusted'}, 'ach')).toEqual(rewardOfTasks(7, media, 'ach'));
  expect(rewardOfTasks(7, {...doubled, tier: 'gold'}, 'ach').low.gross).toBe(
    2 * rewardOfTasks(7, media, 'ach').low.gross,
  );
  expect(rewardOfOneTask({...doubled, tier: 'gold'}).low).toBe(2 * rewardFor('media').low);
});

test('an empty mix or no tasks pay nothing', () => {
  const nothing = {low: 0, high: 0};
  expect(rewardOfTasks(0, media, 'card').net).toEqual(nothing);
  expect(rewardOfTasks(9, {...media, mix: none}, 'card').net).toEqual(nothing);
  expect(rewardOfOneTask({...media, mix: none})).toEqual(nothing);
});

test('the result is an ordered range of safe integers, before and after the fee', () => {
  fc.assert(
    fc.property(anyCount, anyWork, anyRoute, (count, work, route) => {
      const {low, high, net} = rewardOfTasks(count, work, route);
      for (const value of [low.gross, low.net, low.cost, high.gross, high.net, high.cost]) {
        ensure(Number.isSafeInteger(value) && value >= 0, 'whole and not negative');
      }
      ensure(net.low <= net.high && net.high <= high.gross, 'a range in order, within the rewards');
      ensure(low.gross <= high.gross, 'a range in order');
      ensure(low.net <= high.net, 'a range in order after the fee');
      ensure(low.net <= hundredths(low.gross), 'net within gross');
      if (count > 0 && averageRewards.some(({id}) => work.mix[id] > 0)) {
        ensure(low.gross < high.gross, 'never one number');
      }
    }),
    manyCases,
  );
});
