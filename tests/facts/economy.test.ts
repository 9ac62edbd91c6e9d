import {dollars, withdraw, withdrawalFees} from '../../src/facts/economy';

test.each(withdrawalFees)('of ten dollars $route costs its percent in dimes', ({id, percent}) => {
  const {cost, net} = withdraw(1000, id);
  expect([cost, net]).toEqual([10 * percent, 1000 - 10 * percent]);
});

test.each([
  [0, '$0.00'],
  [1, '$0.01'],
  [0.03, '$0.0003'],
  [1.2345, '$0.0123'],
  [97.01, '$0.9701'],
  [123_456, '$1,234.56'],
  [99_999_999, '$999,999.99'],
])('%d cents are %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});
