import fc from 'fast-check';
import {editDistance} from 'docs-search/editDistance';

test('the distance is zero only for equal words, symmetric, and at most the longer length', () => {
  fc.assert(
    fc.property(fc.string({maxLength: 12}), fc.string({maxLength: 12}), (a, b) => {
      const distance = editDistance(a, b);
      expect(distance === 0).toBe(a === b);
      expect(distance).toBe(editDistance(b, a));
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test('a swap of two letters is one edit, and what is above the limit is one more than it', () => {
  expect(editDistance('worklfow', 'workflow')).toBe(1);
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('kitten', 'sitting', 1)).toBe(2);
});
