import {batteryThresholds, powerRules} from '../../../src/facts/power';
import {decidePower, taskClasses} from '../../../src/facts/rules/power';
import type {NodeConditions} from '../../../src/facts/rules/power';

/** Idle, cool and fully charged, without a charger. */
const restingPhone: NodeConditions = {
  battery: 100,
  charging: false,
  idle: true,
  hot: false,
  saving: false,
  override: false,
};

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

test('nothing runs below the floor, on a hot phone, in use, or in power-saving mode, even on the charger', () => {
  const charging = {...restingPhone, charging: true};
  expect(amount(charging)).toBe(taskClasses.length);
  for (const change of [
    {battery: batteryThresholds.floor - 1, override: true},
    {battery: NaN},
    {hot: true, override: true},
    {idle: false, override: true},
    {saving: true},
  ])
    expect(amount({...charging, ...change})).toBe(0);
});
