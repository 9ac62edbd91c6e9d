/** @jest-environment node */
import fc from 'fast-check';
import {phoneInAddress, phoneOf} from '../../../src/explorers/form/phoneInAddress';
import {
  flag,
  oneOf,
  searchWith,
  stateFrom,
  whole,
  wholeOrNothing,
} from '../../../src/explorers/form/urlState';

const values = {
  n: whole(0, 100, 30),
  maybe: wholeOrNothing(1, 9),
  on: flag(true),
  tier: oneOf(['basic', 'gold'], 'basic'),
};

test('a state survives a round trip through the URL', () => {
  const state = fc.record({
    n: fc.nat(100),
    maybe: fc.option(fc.integer({min: 1, max: 9}), {nil: null}),
    on: fc.boolean(),
    tier: fc.constantFrom('basic' as const, 'gold' as const),
  });
  fc.assert(
    fc.property(state, (one) => {
      expect(stateFrom(searchWith('', values, one), values)).toEqual(one);
    }),
  );
});

test('any query string gives a state within its limits', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const {n, maybe, on, tier} = stateFrom(`?n=${a}&maybe=${b}&on=${b}&tier=${a}`, values);
      expect(n >= 0 && n <= 100 && Number.isInteger(n)).toBe(true);
      expect(maybe === null || (maybe >= 1 && maybe <= 9)).toBe(true);
      expect(typeof on).toBe('boolean');
      expect(['basic', 'gold']).toContain(tier);
    }),
  );
});

test('invalid values fall back to their start, valid ones beside them are read', () => {
  expect(stateFrom('?n=-5&maybe=99&on=yes&tier=gold', values)).toEqual({
    n: 30,
    maybe: null,
    on: true,
    tier: 'gold',
  });
});

test('a phone in the address is that of the rules', () => {
  const phone = phoneOf(stateFrom('?os=iphone&disk=35&net=5g&root=no', phoneInAddress));
  expect(phone).toMatchObject({
    platform: 'iphone',
    storageGb: 3.5,
    network: '5G',
    modified: false,
    memoryGb: null,
  });
});

test('unrelated parameters are kept, and start values are omitted', () => {
  const start = stateFrom('', values);
  expect(searchWith('?platform=iphone&n=7', values, start)).toBe('?platform=iphone');
  expect(searchWith('', values, start)).toBe('');
});
