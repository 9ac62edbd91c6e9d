import fc from 'fast-check';
import {editDistance, stem, terms, words} from '../src/words';

test.each([
  ['permissions', 'permission', true],
  ['installing', 'installation', true],
  ['battery', 'batteries', true],
  ['fee', 'fees', true],
  ['withdraw', 'withdrawal', true],
  ['monetize', 'monetization', true],
  ['signal', 'sign', false],
  ['note', 'not', false],
  ['file', 'fill', false],
])('stem: that %s and %s are one word is %s', (one, other, isOne) => {
  expect(stem(one) === stem(other)).toBe(isOne);
});

test.each([
  ['identifiers stay whole', words('AES-256 Wi-Fi'), ['aes256', 'wifi']],
  ['whatever their spelling', words('BLAKE3, Æ and Ænergy'), ['blake3', 'æ', 'and', 'aenergy']],
  ['numbers are words', words('2GB'), ['2', 'gb']],
  ['small words go', terms('How do I get the wallet?'), ['wallet']],
  ['a query of small words keeps them', terms('what is it'), ['what', 'is', 'it']],
  ['a contraction is its first word', terms('I’d sell what’s mine'), terms('I sell what is mine')],
])('words: %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

describe('editDistance', () => {
  test('is zero only for equal words, symmetric, and at most the longer length', () => {
    fc.assert(
      fc.property(fc.string({maxLength: 12}), fc.string({maxLength: 12}), (a, b) => {
        const distance = editDistance(a, b);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  test('counts a swap of two letters as one edit', () => {
    expect(editDistance('worklfow', 'workflow')).toBe(1);
    expect(editDistance('kitten', 'sitting')).toBe(3);
  });
});
