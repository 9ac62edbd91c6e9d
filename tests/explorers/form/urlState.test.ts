import fc from 'fast-check';
import {flag, oneOf, searchWith, stateFrom, whole} from '../../../src/explorers/form/urlState';

const values = {
  n: whole(0, 100, 30),
  maybe: whole(1, 9, null),
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

test.each(['n=-5&maybe=99&on=yes', 'n=101&maybe=0&on=', 'n=1e1&maybe=&on=2', `n=${'9'.repeat(16)}`])(
  '"%s": invalid values fall back to their defaults, valid ones are read',
  (search) => {
    expect(stateFrom(`?${search}&tier=gold`, values)).toEqual({n: 30, maybe: null, on: true, tier: 'gold'});
  },
);

test('unrelated parameters are kept, and start values are omitted', () => {
  const start = stateFrom('', values);
  expect(searchWith('?platform=iphone&n=7', values, start)).toBe('?platform=iphone');
  expect(searchWith('', values, start)).toBe('');
});
