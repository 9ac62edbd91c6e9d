import {readFileSync} from 'node:fs';
import path from 'node:path';
import {writeInto} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';
import {factSchema, readRecord, recordFile, serializeFacts} from './factRecord.ts';

/** Build step: writes the facts of the newest release with their schema. */
export async function writeRecord({siteDir, outDir, address: site}: FinishedBuild): Promise<void> {
  const [newest = ''] = JSON.parse(readFileSync(path.join(siteDir, 'versions.json'), 'utf8')) as string[];
  const schema = `${site}schemas/facts.json`;
  const record = {$schema: schema, ...readRecord(recordFile(newest, siteDir))};
  await writeInto(outDir, 'facts.json', serializeFacts(record));
  await writeInto(outDir, 'schemas/facts.json', `${JSON.stringify(factSchema(schema), null, 2)}\n`);
}
