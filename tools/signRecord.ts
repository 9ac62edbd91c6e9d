import {execFileSync} from 'node:child_process';
import {readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fail, run} from './shared/say';

/** `npx tsx tools/signRecord.ts KEY`: signs what programs rely on in the last build with an SSH key, as the release does. */

/** Signs facts, schemas and build record of a build, and writes the public key beside them. Names end with `.sig`. */
export function signRecord(folder: string, key: string): readonly string[] {
  const schemas = readdirSync(path.join(folder, 'schemas')).filter((name) => name.endsWith('.json'));
  const files = ['facts.json', 'build.json', ...schemas.map((name) => `schemas/${name}`)];
  const paths = files.map((name) => path.join(folder, name));
  execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', 'file', ...paths], {stdio: 'pipe'});
  const publicKey = execFileSync('ssh-keygen', ['-y', '-f', key], {encoding: 'utf8'});
  writeFileSync(path.join(folder, 'allowed_signers'), `release ${publicKey}`);
  return files;
}

if (process.argv[1]?.endsWith('signRecord.ts'))
  run(async () => {
    const [key] = process.argv.slice(2);
    if (!key) fail('Name the private key: npx tsx tools/signRecord.ts KEY');
    console.log(`Signed ${signRecord('build', key).join(', ')}.`);
  });
