import fc from 'fast-check';
import {nodeTiers} from '../../src/facts/nodes';
import {batteryThresholds, powerRules} from '../../src/facts/power';
import {classesOfRule, decidePower, runnableClasses} from '../../src/rules/power';
import type {NodeConditions} from '../../src/rules/power';
import {classesOfTier, taskClasses} from '../../src/rules/tiers';
import {restingPhone} from '../../src/rules/tables';
import {ensure, manyCases} from './properties';

const conditions: fc.Arbitrary<NodeConditions> = fc.record({
  battery: fc.integer({min: 0, max: 100}),
  charging: fc.boolean(),
  idle: fc.boolean(),
  hot: fc.boolean(),
  saving: fc.boolean(),
  override: fc.boolean(),
});
const tier = fc.constantFrom(...nodeTiers.map(({id}) => id));
const amount = (now: NodeConditions) => decidePower(now).allowed.length;

test.each([
  [0, 'floor'],
  [batteryThresholds.floor - 1, 'floor'],
  [batteryThresholds.floor, 'pause'],
  [batteryThresholds.pause - 1, 'pause'],
  [batteryThresholds.pause, 'light'],
  [batteryThresholds.medium - 1, 'light'],
  [batteryThresholds.medium, 'medium'],
  [batteryThresholds.mediumUpper + 1, 'medium'],
  [100, 'medium'],
])('an idle phone without charger at %d%% is decided by "%s"', (battery, rule) => {
  expect(decidePower({...restingPhone, battery}).rule).toBe(rule);
});

test('an override affects power-saving mode and nothing else', () => {
  const saving = {...restingPhone, saving: true};
  expect(decidePower(saving).rule).toBe('saving');
  expect(decidePower({...saving, override: true}).rule).toBe('medium');
  expect(decidePower({...saving, override: true, hot: true}).allowed).toEqual([]);
});

test('every rule of the facts decides somewhere', () => {
  const changes = [{battery: 0}, {saving: true}, {hot: true}, {idle: false}, {charging: true}];
  const charges = [batteryThresholds.floor, batteryThresholds.pause, batteryThresholds.medium];
  const phones = [...changes, ...charges.map((battery) => ({battery}))];
  const rules = phones.map((change) => decidePower({...restingPhone, ...change}).rule);
  expect(rules).toEqual(powerRules.map(({id}) => id));
});

test('nothing runs below the floor, on a hot phone, a phone in use, or in power-saving mode without an override', () => {
  fc.assert(
    fc.property(conditions, (now) => {
      ensure(amount({...now, battery: batteryThresholds.floor - 1}) === 0, 'nothing below the floor');
      ensure(amount({...now, battery: NaN}) === 0, 'nothing at an unknown charge');
      ensure(amount({...now, hot: true}) === 0, 'nothing on a hot phone');
      ensure(amount({...now, idle: false}) === 0, 'nothing on a phone in use');
      ensure(amount({...now, saving: true, override: false}) === 0, 'nothing in power-saving mode');
    }),
    manyCases,
  );
});

test('more charge, a charger, idling, cooling and an override never remove task classes', () => {
  fc.assert(
    fc.property(conditions, fc.nat(100), (now, more) => {
      const least = amount(now);
      ensure(amount({...now, battery: now.battery + more}) >= least, 'charge helps');
      ensure(amount({...now, charging: true}) >= least, 'a charger helps');
      ensure(amount({...now, idle: true}) >= least, 'rest helps');
      ensure(amount({...now, hot: false}) >= least, 'cooling helps');
      ensure(amount({...now, saving: false}) >= least, 'leaving power-saving mode helps');
      ensure(amount({...now, override: true}) >= least, 'an override helps');
    }),
    manyCases,
  );
});

test('a class runs if both power rules and tier allow it, and a higher tier never runs less', () => {
  fc.assert(
    fc.property(conditions, tier, (now, id) => {
      const runs = runnableClasses(now, id);
      const {rule, allowed} = decidePower(now);
      ensure(allowed === classesOfRule(rule), 'the deciding rule says what is allowed');
      const both = taskClasses.filter((each) => allowed.includes(each) && classesOfTier(id).includes(each));
      ensure(runs.join() === both.join(), 'what runs is in both');
      const amounts = nodeTiers.map((each) => runnableClasses(now, each.id).length);
      ensure([...amounts].sort().join() === amounts.join(), 'a higher tier runs no less');
    }),
    manyCases,
  );
});
