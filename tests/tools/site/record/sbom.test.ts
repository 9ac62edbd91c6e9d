/** @jest-environment node */
import {cpSync, mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {readSbom} from '../../../../tools/site/record/sbom';

interface Bom {
  readonly bomFormat: string;
  readonly metadata: {readonly component: {readonly name: string}};
  readonly components: readonly {readonly purl: string}[];
}

test('the list names every dependency in its version, and is the same in another folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  const manifests = [
    'package.json',
    'package-lock.json',
    ...readdirSync('packages').map((name) => `packages/${name}/package.json`),
  ];
  for (const name of manifests) cpSync(name, path.join(folder, name));
  const [here, there] = await Promise.all([readSbom('.'), readSbom(folder)]);
  rmSync(folder, {recursive: true});
  expect(there).toBe(here);

  const {bomFormat, metadata, components} = JSON.parse(here) as Bom;
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component.name).toBe('self-os-site');
  const listed = components.map(({purl}) => decodeURIComponent(purl));
  const {dependencies, devDependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const asked = Object.entries({...dependencies, ...devDependencies});
  expect(listed).toEqual(
    expect.arrayContaining(asked.map(([name, version]) => `pkg:npm/${name}@${version}`)),
  );
}, 60_000);
