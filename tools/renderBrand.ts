/**
 * `npx tsx tools/renderBrand.ts`: renders icons and the social card from the logo. Needs Chromium (CHROMIUM, default
 * /usr/bin/chromium) and ffmpeg, which reduces the social card to a palette.
 */
import {execFileSync} from 'node:child_process';
import {mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Page} from '@playwright/test';
import {chromium} from '@playwright/test';
import {tagline} from '../src/facts/identity.ts';

const images = 'static/img';
/** The maximum size of the social card in bytes. */
const cardBudget = 60_000;

const icons = [
  {source: 'favicon.svg', output: 'favicon-32.png', size: 32},
  {source: 'favicon.svg', output: 'icon-192.png', size: 192},
  {source: 'favicon.svg', output: 'icon-512.png', size: 512},
  {source: 'icon-maskable.svg', output: 'apple-touch-icon.png', size: 180},
  {source: 'icon-maskable.svg', output: 'icon-maskable-512.png', size: 512},
];

async function renderIcon(page: Page, source: string, output: string, size: number): Promise<void> {
  await page.setViewportSize({width: size, height: size});
  const svg = (await readFile(path.join(images, source))).toString('base64');
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:${size}px;height:${size}px}</style><img src="data:image/svg+xml;base64,${svg}">`,
  );
  await page.screenshot({path: path.join(images, output), omitBackground: true});
}

/** Builds an .ico file: a six-byte header, a 16-byte directory entry, and the PNG. */
function icoFromPng(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function renderCard(page: Page): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'card-'));
  const full = path.join(folder, 'card.png');
  const card = path.join(images, 'social-card.png');
  await page.setViewportSize({width: 1200, height: 630});
  await page.goto(pathToFileURL(path.resolve('tools/brand/socialCard.html')).href);
  const wordmark = await readFile(path.join(images, 'wordmark.svg'), 'utf8');
  await page.evaluate(
    async ([text, svg]) => {
      const line = document.querySelector('p');
      const image = document.querySelector<HTMLImageElement>('.wordmark');
      if (line) line.textContent = text;
      if (image) image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await document.fonts.ready;
      await image?.decode();
    },
    [
      tagline.replace('. ', '.\n'),
      wordmark.replaceAll('#8a83a8', '#f1effa').replace('stroke-opacity=".5"', 'stroke-opacity=".4"'),
    ] as const,
  );
  await page.screenshot({path: full});
  const palette = 'split[a][b];[a]palettegen=max_colors=128[p];[b][p]paletteuse=dither=none';
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', full, '-vf', palette, card], {stdio: 'inherit'});
  await rm(folder, {recursive: true});
  const {size} = await stat(card);
  console.log(`social-card.png: ${(size / 1000).toFixed(1)} kB`);
  if (size > cardBudget)
    throw new Error(`The social card is ${size} bytes; the limit is ${cardBudget}. Simplify it.`);
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  });
  const page = await browser.newPage();
  for (const {source, output, size} of icons) await renderIcon(page, source, output, size);
  const favicon = await readFile(path.join(images, 'favicon-32.png'));
  await writeFile('static/favicon.ico', icoFromPng(favicon, 32));
  await renderCard(page);
  await browser.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
