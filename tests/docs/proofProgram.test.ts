import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fixedRun} from '../../src/facts/proof/fixedRun';
import {prove} from '../../src/facts/proof/prove';
import {changeOneBit, tampered} from '../../src/facts/proof/record';
import type {ProofRecord} from '../../src/facts/proof/record';
import {codeIn} from '../support/printPage';

/** The program of the page: the packages that it imports are found from within the repository. */
const [program = ''] = codeIn('docs/proof-lab.mdx', 'js');
mkdirSync('.local', {recursive: true});
const folder = mkdtempSync(path.resolve('.local/proof-'));
const [sample, file] = [path.join(folder, 'check.mjs'), path.join(folder, 'record.json')];
writeFileSync(sample, program);
afterAll(() => rmSync(folder, {recursive: true}));

function check(record: ProofRecord): string {
  writeFileSync(file, JSON.stringify(record, null, 2));
  const {stdout, stderr} = spawnSync(process.execPath, [sample, file], {encoding: 'utf8'});
  return stdout || stderr;
}

test('the program of the documentation finds what was changed, in at most 25 lines', async () => {
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
