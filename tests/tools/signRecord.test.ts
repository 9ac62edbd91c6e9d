import {execFileSync, spawnSync} from 'node:child_process';
import {appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {readFileSync} from 'node:fs';
import {signRecord} from '../../tools/signRecord';

test('the line that the page shows verifies each file, and a changed byte fails', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sign-'));
  const site = path.join(folder, 'site');
  const key = path.join(folder, 'key');
  mkdirSync(path.join(site, 'schemas'), {recursive: true});
  for (const name of ['facts.json', 'build.json', 'schemas/task.json'])
    writeFileSync(path.join(site, name), '{}\n');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  const files = signRecord(site, key);
  const line = /^ssh-keygen -Y verify .*$/m.exec(readFileSync('docs/facts.mdx', 'utf8'))?.[0] ?? '';
  const verify = (file: string) =>
    spawnSync('sh', ['-c', line.replaceAll('facts.json', file)], {cwd: site}).status;
  expect(files.map(verify)).toEqual([0, 0, 0]);
  appendFileSync(path.join(site, 'facts.json'), ' ');
  expect(verify('facts.json')).not.toBe(0);
  rmSync(folder, {recursive: true});
});
