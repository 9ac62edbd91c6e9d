/** Checks a copied record of the demonstration as a verifier does: `npx tsx tools/proof.ts FILE`. Exits with 1 if it refuses. */
import {readFileSync} from 'node:fs';
import {checkProof} from '../src/rules/proof/prove.ts';
import type {ProofRecord} from '../src/rules/proof/record.ts';
import {recordSchema} from '../src/rules/records.ts';
import {run} from './shared/say.ts';

run(async () => {
  const [file] = process.argv.slice(2);
  if (!file)
    throw new Error(
      'Name the file of a record: copy one with "Copy the record" on the page of the proof pipeline.',
    );
  const record = JSON.parse(readFileSync(file, 'utf8')) as ProofRecord;
  recordSchema('task').parse(record.task);
  recordSchema('proof-of-execution').parse(record.proof);
  const checks = await checkProof(record);
  for (const {name, passed, says} of checks) console.log(`${passed ? 'passed' : 'FAILED'}  ${name}: ${says}`);
  process.exitCode = checks.every(({passed}) => passed) ? 0 : 1;
});
