import fc from 'fast-check';
import {withdrawalFees} from '../../src/facts/economy';
import {decimalsOf, digitsIn, inUnit, largestEnergy, moneyUnits, withdraw} from '../../src/facts/rules/money';
import {ensure, manyCases} from './properties';

const unit = fc.constantFrom(...moneyUnits.map(({id}) => id));

test('one ESSENCE is one dollar is a hundred Ænergy', () => {
  expect(moneyUnits.map(({id}) => inUnit(10_000, id))).toEqual(['100\u00a0Æ', '1\u00a0ESSENCE', '$1.00']);
});

test.each(withdrawalFees)('of ten dollars $route costs its percent in dimes', ({id, percent}) => {
  const {cost, net} = withdraw(1000, id);
  expect([inUnit(cost, 'dollars'), inUnit(net, 'dollars')]).toEqual([
    `$${(percent / 10).toFixed(2)}`,
    `$${(10 - percent / 10).toFixed(2)}`,
  ]);
});

test('parts of a cent are written out, not rounded away', () => {
  const {percent} = withdrawalFees[0];
  expect(percent).toBeGreaterThan(0);
  expect(inUnit(withdraw(1, withdrawalFees[0].id).cost, 'dollars')).toBe(`$${(percent / 10_000).toFixed(4)}`);
  expect(inUnit(withdraw(1, withdrawalFees[0].id).net, 'energy')).toBe(`${(100 - percent) / 100}\u00a0Æ`);
});

test('fees formatted in any unit keep every digit', () => {
  fc.assert(
    fc.property(fc.integer({min: 0, max: largestEnergy * 100}), unit, (amount, as) => {
      const decimals = decimalsOf(as) + 2;
      const [whole = '', fraction = ''] = digitsIn(amount, as).replaceAll(',', '').split('.');
      ensure(Number(whole + fraction.padEnd(decimals, '0')) === amount, 'every digit kept');
    }),
    manyCases,
  );
});
