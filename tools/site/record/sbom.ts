import {execFile} from 'node:child_process';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import type {FinishedBuild} from 'docusaurus-light/step';

const sbomFile = 'sbom.cdx.json';

interface Sbom {
  serialNumber?: string;
  readonly metadata: {
    timestamp?: string;
    tools?: unknown;
    readonly component: {name: string; readonly purl: string};
  };
}

/**
 * The software bill of materials of a project (CycloneDX), by `npm sbom`: every package of the lock file. Without what differs
 * between two runs or two machines, so that builds of one commit stay the same bytes. Development packages are listed too:
 * some of them write pages, and with `--omit=dev` npm 11 leaves out React, which they share with the others.
 */
export async function readSbom(siteDir: string): Promise<string> {
  const command = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const {stdout} = await promisify(execFile)('npm', command, {
    cwd: siteDir,
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
  const sbom = JSON.parse(stdout) as Sbom;
  delete sbom.serialNumber;
  delete sbom.metadata.timestamp;
  delete sbom.metadata.tools;
  // npm takes the name of the folder.
  sbom.metadata.component.name = sbom.metadata.component.purl.replace(/^pkg:npm\/|@[^@]*$/g, '');
  return `${JSON.stringify(sbom)}\n`;
}

/** Build step: writes the software bill of materials. */
export async function writeSbom(build: FinishedBuild): Promise<void> {
  await writeFile(path.join(build.siteFolder, sbomFile), await readSbom(build.siteDir));
}
