import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {chromium} from '@playwright/test';
import type {Browser, Page} from '@playwright/test';
import {build} from 'esbuild';
import {optimize} from 'svgo';
import {drawingFiles, drawingFolder} from '../site/markdown/drawings';
import {drawingName, readDiagramSource} from '../../src/facts/rules/diagramSource';
import {chromiumArguments, findChromium} from '../shared/browser';
import {drawingGaps, writtenDiagrams} from './diagramSources';
import type {Draw} from './drawing/page';
import {run} from '../shared/say';

/**
 * `npm run diagrams [-- all]`: draws diagrams without a drawing into `src/drawings`, using Mermaid in Chromium, and deletes
 * unused drawings. `all` redraws everything; use it after an update of Mermaid or a change of its configuration.
 */

/** The width of a figure in CSS pixels, in a viewport of 360 pixels and in a wide one. */
const phoneRoom = 294;
const wideRoom = 600;

async function main(): Promise<void> {
  mkdirSync(drawingFolder, {recursive: true});
  const written = writtenDiagrams();
  const {missing, unused} = drawingGaps(written);
  for (const file of unused) rmSync(path.join(drawingFolder, file));
  const asked = process.argv[2] === 'all' ? written : missing;
  const toDraw = new Map(asked.map(({source}) => [drawingName(source), source]));
  if (toDraw.size > 0) {
    const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
    const page = await openDrawingPage(browser);
    for (const source of toDraw.values()) console.log(await drawBoth(page, source));
    await browser.close();
  }
  console.log(`${toDraw.size} drawn, ${unused.length} deleted. Commit src/drawings.`);
}

/** @returns a line for the console */
async function drawBoth(page: Page, source: string): Promise<string> {
  const {title} = readDiagramSource(source);
  const {drawing, wideDrawing} = drawingFiles(source);
  try {
    const narrow = await drawIn(page, source, phoneRoom);
    const wide = await drawIn(page, source, wideRoom);
    writeFileSync(drawing, narrow);
    if (wide === narrow) rmSync(wideDrawing, {force: true});
    else writeFileSync(wideDrawing, wide);
    const bytes = [narrow, wide].map((svg) => brotliCompressSync(svg).length);
    return `${path.relative('.', drawing)}  ${bytes.join(' + ')} bytes  ${title}`;
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    throw new Error(`"${title}" could not be drawn: ${reason}`, {cause});
  }
}

/** Draws a diagram in a page from `openDrawingPage`; `room` is the width in CSS pixels. */
export async function drawIn(page: Page, source: string, room: number): Promise<string> {
  const svg = await page.evaluate(([text, width]) => (window as unknown as {draw: Draw}).draw(text, width), [
    source,
    room,
  ] as const);
  const {data} = optimize(svg, {
    floatPrecision: 1,
    multipass: true,
    plugins: ['convertPathData', 'mergePaths', 'cleanupNumericValues', 'collapseGroups'],
    // One element per line, for readable diffs.
    js2svg: {pretty: true, indent: 0, eol: 'lf'},
  });
  return data.replaceAll('&apos;', "'").replaceAll('&quot;', '"');
}

/** Opens an empty page with the site's fonts and colors, for `drawIn`. */
export async function openDrawingPage(browser: Browser): Promise<Page> {
  const bundle = await build({
    entryPoints: [path.join(__dirname, 'drawing/page.ts')],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  const page = await browser.newPage({viewport: {width: 1280, height: 800}});
  const styles = ['fonts', 'tokens'].map((name) => withFonts(readFileSync(`src/css/${name}.css`, 'utf8')));
  await page.setContent(`<!doctype html><html data-theme="dark"><style>${styles.join('')}
    body{font:16px/1.5 var(--self-font-text)}</style><body>`);
  await page.addScriptTag({content: bundle.outputFiles[0]?.text});
  return page;
}

function withFonts(css: string): string {
  return css.replace(/url\('\.\/([^']+)'\)/g, (_, file: string) => {
    return `url(data:font/woff2;base64,${readFileSync(`src/css/${file}`).toString('base64')})`;
  });
}

if (process.argv[1]?.endsWith('diagrams.ts')) run(main);
