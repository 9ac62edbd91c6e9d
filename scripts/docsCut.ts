import {execFileSync} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {factsFile, factsOfToday} from '../plugins/facts/facts';

/** `npm run docs:cut -- 1.1` releases docs/ with the facts of today next to its pages; `-- 1.0 --again` replaces a release. */
const [version = '', again] = process.argv.slice(2);
if (again === '--again') {
  const released = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
  writeFileSync('versions.json', JSON.stringify(released.filter((other) => other !== version)));
  rmSync(`versioned_docs/version-${version}`, {recursive: true, force: true});
}
execFileSync('npx', ['docusaurus', 'docs:version', version], {stdio: 'inherit'});
const date = new Date().toISOString().slice(0, 10);
writeFileSync(factsFile(version), `${JSON.stringify({...factsOfToday, release: version, date}, null, 1)}\n`);
