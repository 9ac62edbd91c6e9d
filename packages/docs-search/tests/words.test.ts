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
  ['identifiers stay whole', words('AES-256'), ['aes256']],
  ['whatever their spelling', words('BLAKE3, Æ and Ænergy'), ['blake3', 'æ', 'and', 'aenergy']],
  ['numbers are words', words('2GB'), ['2', 'gb']],
  ['small words go', terms('How do I get the wallet?'), ['wallet']],
  ['a query of small words keeps them', terms('what is it'), ['what', 'is', 'it']],
  ['a contraction is its first word', terms('I’d sell what’s mine'), terms('I sell what is mine')],
])('words: %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});
