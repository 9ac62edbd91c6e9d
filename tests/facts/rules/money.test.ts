import fc from 'fast-check';
import {withdrawalFees} from '../../../src/facts/economy';
import {dollars, withdraw} from '../../../src/facts/rules/money';
import {ensure, manyCases} from './properties';

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

test('dollars keeps every digit', () => {
  fc.assert(
    fc.property(fc.integer({min: 0, max: 1e12}), (amount) => {
      const [whole = '', fraction = ''] = dollars(amount).replaceAll(/[$,]/g, '').split('.');
      ensure(Number(whole + fraction.padEnd(4, '0')) === amount, 'every digit kept');
    }),
    manyCases,
  );
});
