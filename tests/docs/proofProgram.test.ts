import {fixedRun} from '../../src/facts/proof/fixedRun';
import {prove} from '../../src/facts/proof/prove';
import {changeOneBit, tampered} from '../../src/facts/proof/record';
import type {ProofRecord} from '../../src/facts/proof/record';
import {codeIn} from '../support/printPage';
import {runSample} from '../support/runSample';

const check = (record: ProofRecord) => runSample('docs/proof-lab.mdx', record);

test('the program of the documentation finds what was changed, in at most 25 lines', async () => {
  const [program = ''] = codeIn('docs/proof-lab.mdx', 'js');
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(25);
  for (const record of [fixedRun, await prove(fixedRun)]) {
    expect(check(record)).toBe('Task: same\nHash: same\nSignature: valid\n');
    expect(tampered.map((part) => check(changeOneBit(record, part)))).toEqual([
      'Task: same\nHash: ANOTHER\nSignature: valid\n',
      'Task: same\nHash: ANOTHER\nSignature: NOT VALID\n',
      'Task: same\nHash: same\nSignature: NOT VALID\n',
    ]);
  }
});
