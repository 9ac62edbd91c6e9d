import {readEntry} from '../../src/facts/rules/entry';

const storage = {min: 0, max: 2048, decimals: 1};

test.each([
  ['3.5', 35],
  [' 12 ', 120],
  ['007', 70],
  ['3.', 30],
  ['2048', 20480],
])('"%s" is accepted', (text, value) => {
  expect(readEntry(text, storage)).toEqual({ok: true, value});
});

test.each([
  ['', 'Write a number from 0 to 2,048.'],
  ['-1', 'Write a number from 0 to 2,048.'],
  ['2049', 'Write a number from 0 to 2,048.'],
  ['9'.repeat(400), 'Write a number from 0 to 2,048.'],
  ['lots', 'Write a number from 0 to 2,048, in digits.'],
  ['NaN', 'Write a number from 0 to 2,048, in digits.'],
  ['3,5 GB', 'Write the number alone, with a point for decimals: 3.5'],
  ['3.5GB', 'Write the number alone, with a point for decimals: 3.5'],
  ['1e3', 'Write the number alone, with a point for decimals: 1'],
  ['1,000', 'Write the number without commas, in digits alone.'],
  ['3.55', 'Write at most 1 digit after the point.'],
])('"%s" gets an error message', (text, message) => {
  expect(readEntry(text, storage)).toEqual({ok: false, message});
});
