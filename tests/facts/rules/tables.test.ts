import {withdrawalFees} from '../../../src/facts/economy';
import {batteryThresholds} from '../../../src/facts/power';
import {printableTables} from '../../../src/facts/rules/tables';

const {pause} = batteryThresholds;
const wallet = withdrawalFees[1];
const dimes = (percent: number) => `$${(percent / 10).toFixed(2)}`;

test('withdrawalExamples has fee, payout and time of a withdrawal by each route', () => {
  expect(printableTables['withdrawalExamples']!.rows[1]).toEqual([
    wallet.route,
    dimes(wallet.percent),
    dimes(100 - wallet.percent),
    'No time announced',
  ]);
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
