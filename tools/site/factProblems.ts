import {readFileSync} from 'node:fs';
import {withdrawalFees} from '../../src/facts/economy.ts';
import type {WithdrawalFee} from '../../src/facts/economy.ts';

const file = 'src/facts/economy.ts';

/** Facts that the rules can't count with, as `file:line  what to do`. The build and both checks stop at them. */
export function factProblems(fees: readonly WithdrawalFee[] = withdrawalFees): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return fees
    .filter(({percent}) => !Number.isInteger(percent) || percent < 0 || percent > 100)
    .map(({id, route, percent}) => {
      const line = lines.findIndex((each) => each.includes(`{id: '${id}'`)) + 1;
      return `${file}:${line}  Write the fee of "${route}" as a whole percent from 0 to 100, not ${percent}: amounts are counted exactly, in hundredths of an Ænergy.`;
    });
}
