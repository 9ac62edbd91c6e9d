import {hasPassed, lastDays} from '../../src/facts/announced';

test.each([
  ['2025-05-01T12:00:00Z', []],
  ['2027-01-15T12:00:00Z', ['Summer 2025', 'Q3 2025', 'Q4 2025', 'Q1 2026', 'Late 2026']],
])('on %s these announced periods are over', (now, over) => {
  const passed = Object.entries(lastDays).filter(([, day]) => hasPassed(day, Date.parse(now)));
  expect(passed.map(([when]) => when)).toEqual(over);
});

test('a day is over once it is over everywhere', () => {
  expect(hasPassed('2026-12-31', Date.parse('2027-01-01T11:59:59Z'))).toBe(false);
  expect(hasPassed('2026-12-31', Date.parse('2027-01-01T12:00:00Z'))).toBe(true);
});
