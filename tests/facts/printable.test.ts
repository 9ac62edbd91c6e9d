import {averageRewards, withdrawalFees} from '../../src/facts/economy';
import {glossary} from '../../src/facts/glossary';
import {lookup} from '../../src/facts/printed/lookup';
import {nodeTiers} from '../../src/facts/nodes';
import {batteryThresholds} from '../../src/facts/power';
import {quotes} from '../../src/facts/printed/quotes';
import {printableTables} from '../../src/facts/rules/tables';

test.each(Object.entries(quotes))('%s prints a complete text: "%s"', (_name, value) => {
  expect(value).not.toMatch(/undefined|null|NaN|\[object/);
  expect(value).toBe(value.trim());
  expect(value).not.toBe('');
});

test.each(Object.entries(printableTables))(
  'each row of the table %s has a cell for each column',
  (_name, table) => {
    expect(table.rows.length).toBeGreaterThan(0);
    for (const row of table.rows) {
      expect(row).toHaveLength(table.columns.length);
      for (const cell of row) expect(cell).not.toMatch(/undefined|null|NaN|\[object|^$/);
    }
    expect(new Set(table.rows.map((row) => row.join())).size).toBe(table.rows.length);
    if (table.anchors) expect(table.anchors).toHaveLength(table.rows.length);
  },
);

test('the printed rate is computed from the rate of the two units', () => {
  expect(quotes['essence.rate']).toBe('1 ESSENCE = $1.00 = 100 Æ');
  expect(quotes['energy.dollars']).toBe('$0.01');
});

test.each(withdrawalFees)(
  'the fee of $route is a whole percent, so that amounts are exact',
  ({id, percent}) => {
    const cure = `src/facts/economy.ts:1  Write the fee of "${id}" as a whole percent from 0 to 100, not ${percent}.`;
    expect(Number.isInteger(percent) && percent >= 0 && percent <= 100 ? [] : [cure]).toEqual([]);
  },
);

test('fees print as percent, and as free where there is none', () => {
  expect(withdrawalFees.some(({percent}) => percent === 0)).toBe(true);
  for (const {id, percent} of withdrawalFees)
    expect(quotes[`fee.${id}`]).toBe(percent === 0 ? 'free' : `${percent}%`);
});

test('a reward is always a range', () => {
  for (const {low, high} of averageRewards) expect(low).toBeLessThan(high);
});

test('tiers and battery limits rise', () => {
  const rising = (values: number[]) => expect(values).toEqual([...values].sort((a, b) => a - b));
  rising(nodeTiers.map(({tasks}) => tasks));
  rising([
    batteryThresholds.floor,
    batteryThresholds.pause,
    batteryThresholds.medium,
    batteryThresholds.mediumUpper,
  ]);
});

test('a name on the object prototype is not a fact', () => {
  expect(() => lookup('fact', quotes, 'toString')).toThrow(/no fact named/);
});

describe('the glossary', () => {
  test.each(glossary)('$term is explained in 240 characters at most', ({term, definition}) => {
    const cure = `src/facts/glossary.ts:1  Explain "${term}" in 240 characters at most, ending in a full stop; it has ${definition.length}.`;
    expect(definition.length <= 240 && definition.endsWith('.') ? [] : [cure]).toEqual([]);
  });

  test('ids are unique, and terms are in alphabetical order', () => {
    expect(new Set(glossary.map(({id}) => id)).size).toBe(glossary.length);
    const names = glossary.map(({term}) => term.replace('Æ', 'Ae').toLowerCase());
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });
});
