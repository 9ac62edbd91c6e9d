import {execFileSync} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {factsFile, factsOfToday} from '../plugins/facts/facts';

/** `npm run docs:cut -- 1.1`: Docusaurus's `docs:version`, with today's facts. `-- --again` replaces the newest release. */
const [, , word = ''] = process.argv;
const [newest = '', ...others] = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
const isAgain = word === '--again';
const release = isAgain ? newest : word;
if (isAgain) writeFileSync('versions.json', JSON.stringify(others));
if (isAgain) rmSync(`versioned_docs/version-${newest}`, {recursive: true});
execFileSync('npx', ['docusaurus', 'docs:version', release], {stdio: 'inherit'});
const facts = {...factsOfToday, release, date: new Date().toISOString().slice(0, 10)};
writeFileSync(factsFile(release), `${JSON.stringify(facts, null, 1)}\n`);
