import {batteryThresholds, decidePower} from '../../src/facts/power';

const {floor, pause, medium, mediumUpper} = batteryThresholds;

test.each([
  [NaN, false, false, 'floor'],
  [0, false, false, 'floor'],
  [floor - 1, false, false, 'floor'],
  [floor, false, false, 'pause'],
  [pause - 1, false, false, 'pause'],
  [pause, false, false, 'light'],
  [medium - 1, false, false, 'light'],
  [medium, false, false, 'medium'],
  [mediumUpper + 1, false, false, 'medium'],
  [floor - 1, true, false, 'floor'],
  [floor, true, false, 'charging'],
  [100, true, true, 'session'],
])('at %d%%, on a charger: %s, in use: %s, a phone is decided by "%s"', (battery, charges, isUsed, rule) => {
  expect(decidePower(battery, charges, isUsed)).toBe(rule);
});
