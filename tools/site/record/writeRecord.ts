import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Feed} from 'feed';
import {productName} from '../../../src/facts/identity.ts';
import {writeInto} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';
import {changesOf, titleOf} from '../markdown/printRecord.ts';
import {logProblems, readLog, readRelease} from './changes.ts';
import {factSchema, printRecord, readRecord, recordFile} from './factRecord.ts';

/**
 * Build step: writes the facts of the newest release with their schema, and the feed of changes.
 * @throws Error if a release is not what the log of changes says
 */
export async function writeRecord({siteDir, outDir, address: site}: FinishedBuild): Promise<void> {
  const versions = JSON.parse(readFileSync(path.join(siteDir, 'versions.json'), 'utf8')) as string[];
  const log = readLog(siteDir);
  const problems = versions.flatMap((each) => logProblems(log, each, readRelease(siteDir, each)));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const schema = `${site}schemas/facts.json`;
  const record = {$schema: schema, ...readRecord(recordFile(versions[0] ?? '', siteDir))};
  await writeInto(outDir, 'facts.json', printRecord(record));
  await writeInto(outDir, 'schemas/facts.json', `${JSON.stringify(factSchema(schema), null, 2)}\n`);
  const page = `${site}changes`;
  const feed = new Feed({
    ...{id: page, link: page, title: `${productName}: changes`, copyright: '', author: {name: productName}},
    feedLinks: {atom: `${page}.xml`},
    updated: new Date(log[0]?.date ?? 0),
  });
  for (const cut of log) {
    const link = `${page}#${titleOf(cut).toLowerCase().replace(/\W+/g, '-')}`;
    const lines = changesOf(cut, siteDir).replace(/\\(?=\W)/g, '');
    feed.addItem({...{id: link, link, title: titleOf(cut), date: new Date(cut.date)}, description: lines});
  }
  await writeInto(outDir, 'changes.xml', feed.atom1());
}
