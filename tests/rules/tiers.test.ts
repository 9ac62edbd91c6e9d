import {nodeTiers} from '../../src/facts/nodes';
import {classesOfTier, hasBonusMultiplier, taskClasses} from '../../src/facts/rules/tiers';

test('each tier opens one class more than the tier below, and only Gold has a multiplier', () => {
  expect(nodeTiers.map(({id}) => classesOfTier(id))).toEqual([
    ['light'],
    ['light', 'medium'],
    [...taskClasses],
  ]);
  expect(nodeTiers.filter(({id}) => hasBonusMultiplier(id)).map(({name}) => name)).toEqual(['Gold']);
});
