/** @jest-environment node */
import {cpSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import manifest from '../../../../package.json';
import {readSbom} from '../../../../tools/site/record/sbom';

interface Bom {
  readonly bomFormat: string;
  readonly metadata: {readonly component: {readonly name: string}};
  readonly components: readonly {readonly purl: string}[];
}

test('the list names every dependency in its version, and is the same in another folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  const packages = readdirSync('packages').map((name) => `packages/${name}/package.json`);
  for (const name of ['package.json', 'package-lock.json', ...packages])
    cpSync(name, path.join(folder, name));
  const [here, there] = await Promise.all([readSbom('.'), readSbom(folder)]);
  rmSync(folder, {recursive: true});
  expect(there).toBe(here);
  const {bomFormat, metadata, components} = JSON.parse(here) as Bom;
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'self-os-site']);
  const asked = Object.entries({...manifest.dependencies, ...manifest.devDependencies});
  expect(components.map(({purl}) => decodeURIComponent(purl))).toEqual(
    expect.arrayContaining(asked.map(([name, version]) => `pkg:npm/${name}@${version}`)),
  );
}, 60_000);
