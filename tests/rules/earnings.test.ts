import {averageRewards, energyPerEssence, rewardInEnergy} from '../../src/facts/economy';
import type {RewardedWork} from '../../src/facts/economy';
import {rewardOfOneTask, rewardOfTasks} from '../../src/facts/rules/earnings';
import type {WorkDone} from '../../src/facts/rules/earnings';
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

test('a mix pays the average of its parts, rounded outward after the fee', () => {
  const mixed = {...media, mix: {...none, media: 2, dev: 1}};
  const total = (end: 'low' | 'high') => (2 * rewardFor('media')[end] + rewardFor('dev')[end]) / 3;
  const {low, high, net} = rewardOfTasks(1, mixed, 'card');
  expect([low.gross, high.gross]).toEqual([Math.floor(total('low')), Math.ceil(total('high'))]);
  expect(net).toEqual({low: Math.floor(low.net / 100), high: Math.ceil(high.net / 100)});
});
