/** @jest-environment node */
import fc from 'fast-check';
import {nodeTiers} from '../../src/facts/nodes';
import {classesOfTier, hasBonusMultiplier, taskClasses, tierOf} from '../../src/rules/tiers';
import {ensure, manyCases} from './properties';

const rank = (tier: string) => nodeTiers.findIndex(({id}) => id === tier);
const record = fc.record({tasks: fc.integer({min: 0, max: 100_000}), uptimeBonus: fc.boolean()});

test('Trusted starts at its number of tasks, not one earlier', () => {
  const trusted = nodeTiers[1].tasks;
  expect(tierOf({tasks: trusted - 1, uptimeBonus: true})).toBe('basic');
  expect(tierOf({tasks: trusted, uptimeBonus: false})).toBe('trusted');
});

test('Gold requires its tasks and the uptime bonus', () => {
  const gold = nodeTiers[2].tasks;
  expect(tierOf({tasks: gold, uptimeBonus: false})).toBe('trusted');
  expect(tierOf({tasks: gold - 1, uptimeBonus: true})).toBe('trusted');
  expect(tierOf({tasks: gold, uptimeBonus: true})).toBe('gold');
});

test('every record has a tier, and more tasks or the bonus never lower it', () => {
  fc.assert(
    fc.property(record, fc.nat(10_000), (before, more) => {
      const tier = rank(tierOf(before));
      ensure(tier >= 0, 'it has a tier');
      ensure(rank(tierOf({...before, tasks: before.tasks + more})) >= tier, 'more tasks never lower it');
      ensure(rank(tierOf({...before, uptimeBonus: true})) >= tier, 'the bonus never lowers it');
    }),
    manyCases,
  );
});

test('each tier opens one class more than the tier below, and only Gold has a multiplier', () => {
  expect(nodeTiers.map(({id}) => classesOfTier(id))).toEqual([
    ['light'],
    ['light', 'medium'],
    [...taskClasses],
  ]);
  expect(nodeTiers.filter(({id}) => hasBonusMultiplier(id)).map(({name}) => name)).toEqual(['Gold']);
});
