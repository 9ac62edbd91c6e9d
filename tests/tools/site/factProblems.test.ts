import {factProblems} from '../../../tools/site/factProblems';
import {withdrawalFees} from '../../../src/facts/economy';

test('the fees can be counted with', () => {
  expect(factProblems()).toEqual([]);
});

test.each([2.5, -1, 101, NaN])('a fee of %d is refused with its line', (percent) => {
  expect(factProblems([{...withdrawalFees[1], percent}])).toEqual([
    expect.stringMatching(
      new RegExp(
        `^src/facts/economy\\.ts:\\d\\d  Write the fee of "Crypto wallet transfer" .* not ${percent}:`,
      ),
    ),
  ]);
});
