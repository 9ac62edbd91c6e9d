import {withdrawalFees} from '../../../src/facts/economy';
import {dollars, withdraw} from '../../../src/facts/rules/money';

test.each(withdrawalFees)('of ten dollars $route costs its percent in dimes', ({id, percent}) => {
  const {cost, net} = withdraw(1000, id);
  expect([dollars(cost), dollars(net)]).toEqual([
    `$${(percent / 10).toFixed(2)}`,
    `$${(10 - percent / 10).toFixed(2)}`,
  ]);
});

test('parts of a cent are written out, not rounded away', () => {
  const {id, percent} = withdrawalFees[0];
  expect(percent).toBeGreaterThan(0);
  expect(dollars(withdraw(1, id).cost)).toBe(`$${(percent / 10_000).toFixed(4)}`);
});

test.each([0, 1, 100, 12_345, 10_000, 99_999_999, 1e12])('dollars keeps every digit of %i', (amount) => {
  const [whole = '', fraction = ''] = dollars(amount).replaceAll(/[$,]/g, '').split('.');
  expect(Number(whole + fraction.padEnd(4, '0'))).toBe(amount);
});
