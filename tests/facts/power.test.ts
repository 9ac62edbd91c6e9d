import {batteryThresholds, decidePower} from '../../src/facts/power';

const {floor, pause, medium, mediumUpper} = batteryThresholds;

test.each([
  [NaN, 'floor'],
  [0, 'floor'],
  [floor - 1, 'floor'],
  [floor, 'pause'],
  [pause - 1, 'pause'],
  [pause, 'light'],
  [medium - 1, 'light'],
  [medium, 'medium'],
  [mediumUpper + 1, 'medium'],
  [100, 'medium'],
])('an idle phone without charger at %d%% is decided by "%s"', (battery, rule) => {
  expect(decidePower(battery, false, false)).toBe(rule);
});

test('a charger opens everything from the floor up, unless the phone is in use', () => {
  expect(decidePower(floor, true, false)).toBe('charging');
  expect(decidePower(floor - 1, true, false)).toBe('floor');
  expect(decidePower(100, true, true)).toBe('session');
});
