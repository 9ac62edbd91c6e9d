/** @jest-environment node */
import {tables} from '../../src/facts/printed/tables';
import {nodeTiers} from '../../src/facts/nodes';
import {printableTables, ruleTables} from '../../src/rules/tables';

test('no computed table has the name of a plain one', () => {
  expect(Object.keys(ruleTables).filter((name) => name in tables)).toEqual([]);
  expect(Object.keys(printableTables)).toEqual(expect.arrayContaining(Object.keys(tables)));
});

test('the printed power rules have the classes that the rule allows', () => {
  const classes = printableTables['powerRules']!.rows.map((row) => row[2]);
  expect(classes.join()).toBe('None,None,None,None,All,None,Light,Light and medium');
});

test('the wording of a tier agrees with the computed table', () => {
  const words = nodeTiers.map(({opens}) => opens.replace(/,.*/, ''));
  expect(words).toEqual(['Light tasks', 'Light and medium tasks', 'All tasks']);
  expect(printableTables['tierTasks']!.rows).toEqual([
    ['Basic', 'Yes', 'No', 'No'],
    ['Trusted', 'Yes', 'Yes', 'No'],
    ['Gold', 'Yes', 'Yes', 'Yes'],
  ]);
});

test('a battery below the floor is "None" in every column but the queue', () => {
  expect(printableTables['powerByBattery']!.rows[0]!.slice(1)).toEqual(['None', 'None', 'None']);
  expect(printableTables['powerByBattery']!.rows[3]!.slice(1)).toEqual([
    'All',
    'Light and medium',
    'Queued until idle',
  ]);
});
