import {spawnSync} from 'node:child_process';
import {readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {factsFile, factsOfToday} from '../plugins/facts/facts';
import {runMain} from './cli';

const folderOf = (release: string) => `versioned_docs/version-${release}`;

/** `npm run docs:cut -- 1.1`: Docusaurus's `docs:version`, with today's facts. `-- --again` replaces the newest release. */
runMain(async () => {
  const {values, positionals} = parseArgs({allowPositionals: true, options: {again: {type: 'boolean'}}});
  const versions = readFileSync('versions.json', 'utf8');
  const [newest = '', ...others] = JSON.parse(versions) as string[];
  const {again} = values;
  const [release = again ? newest : ''] = positionals;
  if (!release || (again && release !== newest))
    throw new Error(
      `Name the new release: npm run docs:cut -- 1.1\nOr replace ${newest}: npm run docs:cut -- --again`,
    );
  const old = `${folderOf(newest)}.old`;
  if (again) {
    // Ctrl-C ends Docusaurus, and the release comes back.
    process.on('SIGINT', () => {});
    writeFileSync('versions.json', JSON.stringify(others));
    renameSync(folderOf(newest), old);
  }
  const {status} = spawnSync('npx', ['docusaurus', 'docs:version', release], {stdio: 'inherit'});
  if (status !== 0 && again) {
    writeFileSync('versions.json', versions);
    rmSync(folderOf(newest), {recursive: true, force: true});
    renameSync(old, folderOf(newest));
  }
  if (status !== 0) throw new Error('Nothing was released. Fix the error above, then run it again.');
  rmSync(old, {recursive: true, force: true});
  const facts = {...factsOfToday, release, date: new Date().toISOString().slice(0, 10)};
  writeFileSync(factsFile(release), `${JSON.stringify(facts, null, 1)}\n`);
});
