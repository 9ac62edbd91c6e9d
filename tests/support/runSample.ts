import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {codeIn} from './printPage';

/** What the program of a page prints that runs next to a file with this record. It finds the packages of the repository. */
export function runSample(page: string, record: object): string {
  const [program = ''] = codeIn(page, 'js');
  mkdirSync('.local', {recursive: true});
  const cwd = mkdtempSync(path.resolve('.local/sample-'));
  writeFileSync(path.join(cwd, 'check.mjs'), program);
  for (const name of ['signal.json', 'record.json'])
    writeFileSync(path.join(cwd, name), JSON.stringify(record));
  const {stdout, stderr} = spawnSync(process.execPath, ['check.mjs', 'record.json'], {cwd, encoding: 'utf8'});
  rmSync(cwd, {recursive: true});
  return stdout || stderr;
}
