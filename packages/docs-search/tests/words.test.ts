import fc from 'fast-check';
import {callingsOf, synonymsOf} from '../src/readersWords';
import {editDistance, stem, terms, words} from '../src/words';

test.each([
  ['permissions', 'permission', true],
  ['installing', 'installation', true],
  ['battery', 'batteries', true],
  ['withdraw', 'withdrawal', true],
  ['monetize', 'monetization', true],
  ['executed', 'execution', true],
  ['signal', 'sign', false],
  ['aura', 'au', false],
  ['note', 'not', false],
  ['businesses', 'busy', false],
  ['file', 'fill', false],
])('that %s and %s are one word: %s', (one, other, isOne) => {
  expect(stem(one) === stem(other)).toBe(isOne);
});

test.each([
  ['identifiers stay whole', words('AES-256'), ['aes256']],
  ['whatever their spelling', words('BLAKE3, Æ and Ænergy'), ['blake3', 'æ', 'and', 'aenergy']],
  ['numbers are words', words('2GB'), ['2', 'gb']],
  ['small words go, question words stay', terms('How do I get the wallet?'), ['how', 'wallet']],
  ['a query of small words keeps them', terms('what is it'), ['what', 'is', 'it']],
  ['a contraction is its first word', terms('I’d sell what’s mine'), terms('I sell what is mine')],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

test('everyday words stand for one another, and what readers call a term leads to the term alone', () => {
  const glossary = [{term: 'Node', synonyms: ['earning phone', 'a node app', 'three words long']}];
  expect(synonymsOf({everyday: '\nphone mobile-device\n', glossary})).toEqual([
    {members: ['phon', 'mobil devic']},
    {target: 'nod', members: ['earn phon']},
  ]);
  expect(callingsOf({callings: 'fees? of -> Charges the cost'})).toEqual([
    {says: /fees? of/i, words: ['charg', 'cost']},
  ]);
});

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
