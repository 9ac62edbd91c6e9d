import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'esbuild';
import type {FinishedBuild} from './finishBuild.ts';

/**
 * Build step: puts what moves in the hero into the landing page as a small script of its own (1.8 kB), so that the first
 * thing a visitor sees is alive without waiting for React, and without React being fetched for it.
 */
export async function writeEarlyHero({outDir, siteDir}: FinishedBuild): Promise<void> {
  const {outputFiles} = await build({
    entryPoints: [path.join(siteDir, 'src/landing/earlyHero.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  const script = outputFiles[0]?.text.trim() ?? '';
  const file = path.join(outDir, 'index.html');
  const html = await readFile(file, 'utf8');
  await writeFile(
    file,
    html.replace(/(?=<\/body>|$)/, () => `<script>${script}</script>`),
  );
}
