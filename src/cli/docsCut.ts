/**
 * `npm run docs:cut [-- <version>]`: releases the documentation, or releases a version again. Copies `docs/` to
 * `versioned_docs/` and freezes the facts in the copy.
 */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';

const version = process.argv[2] ?? '1.0';

forget(version);
docusaurus('docs:version', version);
docusaurus('facts:freeze', version);

/** Deletes an earlier cut of the same version, since Docusaurus does not overwrite it. */
function forget(name: string): void {
  rmSync(`versioned_docs/version-${name}`, {recursive: true, force: true});
  rmSync(`versioned_sidebars/version-${name}-sidebars.json`, {force: true});
  if (!existsSync('versions.json')) return;
  const versions = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
  const others = versions.filter((other) => other !== name);
  if (others.length === 0) rmSync('versions.json');
  else writeFileSync('versions.json', `${JSON.stringify(others, null, 2)}\n`);
}

function docusaurus(...args: string[]): void {
  execFileSync(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', ...args], {
    stdio: 'inherit',
  });
}
