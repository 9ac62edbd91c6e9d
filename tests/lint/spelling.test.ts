import {misspellings} from '../../lint/spelling';

const output = [
  'docs/a.mdx:3:5 - Unknown word (walet) -- A robust walet Suggestions: [wallet*, valet]',
  'docs/a.mdx:9:2 - Unknown word (Fcat)',
].join('\n');

test('a misspelled word is told once, whatever else is wrong with its line', () => {
  const errors = ['docs/a.mdx:3:1  Say what it does.', 'docs/a.mdx:9:1  There’s no component <Fcat>.'];
  expect(misspellings({passed: false, output}, errors)).toEqual([
    'docs/a.mdx:3:5  Correct "walet" (wallet, valet?), or add it to .cspell/project.txt if it\'s right.',
  ]);
});

test('what keeps cspell from its work is told', () => {
  expect(misspellings({passed: false, output: 'No dictionary\n'}, [])).toEqual([
    "The spelling couldn't be checked: No dictionary",
  ]);
});
