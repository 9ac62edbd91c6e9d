/** @jest-environment node */
import {highlight, shortened} from '@site/src/client/search/highlight';

test('a long line is cut to the sentences that answer', () => {
  const line = 'Nothing here at all. The fee of a card is known. Nothing more.';
  expect(shortened(line, (word) => word === 'fee', 40)).toBe('… The fee of a card is known. Nothing …');
});

test('matching words are marked', () => {
  expect(highlight('The card fee is due', (word) => word === 'card' || word === 'fee')).toEqual([
    {text: 'The ', marked: false},
    {text: 'card fee', marked: true},
    {text: ' is due', marked: false},
  ]);
});
