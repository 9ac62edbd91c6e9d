import {execFileSync} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {factsFile, factsOfToday} from '../plugins/facts/facts';

/**
 * `npm run docs:cut -- 1.1`: Docusaurus's `docs:version`, with the facts of today next to the pages. `-- --again` replaces the newest
 * release.
 */
const [word = ''] = process.argv.slice(2);
const released = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
const version = word === '--again' ? (released.shift() ?? '') : word;
if (word === '--again') {
  writeFileSync('versions.json', JSON.stringify(released));
  rmSync(`versioned_docs/version-${version}`, {recursive: true, force: true});
}
execFileSync('npx', ['docusaurus', 'docs:version', version], {stdio: 'inherit'});
const date = new Date().toISOString().slice(0, 10);
writeFileSync(factsFile(version), `${JSON.stringify({...factsOfToday, release: version, date}, null, 1)}\n`);
