import {withdrawalFees} from '../../src/facts/economy';
import {tables} from '../../src/facts/printed/tables';
import {nodeTiers} from '../../src/facts/nodes';
import {batteryThresholds} from '../../src/facts/power';
import {printableTables, ruleTables} from '../../src/facts/rules/tables';

const {floor, pause, medium} = batteryThresholds;
const wallet = withdrawalFees[1];
const dimes = (percent: number) => `$${(percent / 10).toFixed(2)}`;

test('no computed table has the name of a plain one', () => {
  expect(Object.keys(ruleTables).filter((name) => name in tables)).toEqual([]);
  expect(Object.keys(printableTables)).toEqual(expect.arrayContaining(Object.keys(tables)));
});

test.each<[table: string, at: number, row: readonly string[]]>([
  ['powerByBattery', 0, [`Below ${floor}%`, 'None', 'None', 'None']],
  ['powerByBattery', 3, [`${medium}% and above`, 'All', 'Light and medium', 'Queued until idle']],
  ['powerByTier', 2, [`${pause}% up to ${medium}%`, 'Light', 'Light', 'Light']],
  ['powerByTier', 4, [`On the charger, ${floor}% and above`, 'Light', 'Light and medium', 'All']],
  ['tierTasks', 1, ['Trusted', 'Yes', 'Yes', 'No']],
  [
    'taskTransitions',
    0,
    [
      'QUEUED',
      'A device fails a criterion',
      'QUEUED',
      'The device leaves the task to another. There is no penalty.',
    ],
  ],
  [
    'withdrawalExamples',
    1,
    [wallet.route, dimes(wallet.percent), dimes(100 - wallet.percent), 'No time announced'],
  ],
  ['permissionOutcomes', 0, ['Session only', 'Allowed', 'Allowed', 'Denied', 'Allowed', 'Allowed', 'Denied']],
  ['permissionOutcomes', 1, ['24 hours', 'Allowed', 'Allowed', 'Allowed', 'Allowed', 'Denied', 'Denied']],
  ['permissionOutcomes', 2, ['One-time', 'Allowed', 'Denied', 'Allowed', 'Allowed', 'Allowed', 'Denied']],
  ['permissionOutcomes', 3, ['Persistent', 'Allowed', 'Allowed', 'Allowed', 'Allowed', 'Allowed', 'Denied']],
])('%s says what the rules say in row %i', (table, at, row) => {
  expect(printableTables[table]!.rows[at]).toEqual(row);
});

test('the power rules have the tasks that each allows, and tell which one is ours', () => {
  const {rows} = printableTables['powerRules']!;
  expect(rows.map(([, , allowed]) => allowed).join()).toBe(
    'None,None,None,None,All,None,Light,Light and medium',
  );
  expect(rows.filter(([, then]) => then?.includes('default')).map(([when]) => when)).toEqual([
    expect.stringContaining(`from ${pause}%`),
  ]);
});

test('tiers and classes of tasks head their columns, and a tier opens what its words say', () => {
  expect(printableTables['powerByTier']!.columns.slice(1)).toEqual(nodeTiers.map(({name}) => name));
  expect(printableTables['tierTasks']!.columns.slice(1)).toEqual([
    'Light tasks',
    'Medium tasks',
    'Top-tier tasks',
  ]);
  const words = nodeTiers.map(({opens}) => opens.replace(/,.*/, ''));
  expect(words).toEqual(['Light tasks', 'Light and medium tasks', 'All tasks']);
});
