import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import {productName, tagline} from '../../../src/facts/identity.ts';
import type {FinishedBuild} from 'docusaurus-light/step';
import type {PageKind, WrittenPage} from './writtenPages.ts';

/** The pixel size that social networks recommend. */
export const cardSize = {width: 1200, height: 630};

const family = 'Archivo';
const sections: Record<PageKind, string> = {
  home: tagline,
  documentation: 'Documentation',
  announcement: 'Note',
  page: tagline,
};

/** Renders the social cards of one build. */
export interface Cards {
  /** @returns the path of the page's card, without the base URL */
  cardFor(page: Pick<WrittenPage, 'title' | 'kind' | 'route'>): Promise<string>;
}

/** Prepares the folders and the font. Cards are cached by a hash of their SVG and font. */
export async function openCards({
  outDir,
  siteDir,
}: Pick<FinishedBuild, 'outDir' | 'siteDir'>): Promise<Cards> {
  const cache = path.join(siteDir, 'node_modules/.cache/social-cards');
  const folder = path.join(outDir, 'img/cards');
  await mkdir(cache, {recursive: true});
  await mkdir(folder, {recursive: true});
  const font = await fontFile(cache);
  const mark = await readFile(path.join(siteDir, 'static/img/mark.svg'), 'utf8');
  return {
    cardFor: async ({title, kind, route}) => {
      const svg = cardSvg(title, sections[kind], mark);
      const key = createHash('sha256').update(svg).update(path.basename(font)).digest('hex').slice(0, 16);
      const kept = path.join(cache, `${key}.png`);
      if (!existsSync(kept)) await writeFile(kept, await drawCard(svg, font));
      const name = `${route.replaceAll('/', '-') || 'home'}.png`;
      await copyFile(kept, path.join(folder, name));
      return `img/cards/${name}`;
    },
  };
}

/** Renders a card to PNG in a worker thread. */
async function drawCard(svg: string, font: string): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    font: {fontFiles: [font], loadSystemFonts: false, defaultFontFamily: family},
  });
  return picture.asPng();
}

/** The path of the display font as a TrueType file in one weight, which resvg can read. Created once, then cached. */
async function fontFile(cache: string): Promise<string> {
  const require = createRequire(path.join(process.cwd(), 'package.json'));
  const source = require.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2');
  const original = await readFile(source);
  const file = path.join(
    cache,
    `archivo-${createHash('sha256').update(original).digest('hex').slice(0, 8)}.ttf`,
  );
  if (existsSync(file)) return file;
  const letters = Array.from({length: 0x17f - 0x20}, (_, index) => String.fromCodePoint(0x20 + index)).join(
    '',
  );
  const font = await subsetFont(original, `${letters}–—‘’“”…`, {
    targetFormat: 'truetype',
    variationAxes: {wght: 640},
  });
  await writeFile(file, font);
  return file;
}

/** The SVG of a card. Flat areas keep the PNG small. */
function cardSvg(title: string, section: string, mark: string): string {
  const lines = wrap(title, 22).slice(0, 3);
  const size = lines.length > 2 ? 76 : 88;
  const top = 350 - ((lines.length - 1) * size) / 2;
  const inner = mark.replace(/^[\s\S]*?<svg[^>]*>/, '').replace('</svg>', '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 1200 630">`,
    '<rect width="1200" height="630" fill="#0b0914"/><rect y="622" width="760" height="8" fill="#8b66ff"/>',
    '<rect x="760" y="622" width="440" height="8" fill="#40d6e8"/>',
    `<g transform="translate(72 64) scale(2)" fill="none">${inner}</g>`,
    `<g font-family="${family}" font-weight="640">`,
    `<text x="156" y="110" font-size="38" fill="#f1effa">${escape(productName)}</text>`,
    ...lines.map(
      (line, index) =>
        `<text x="72" y="${top + index * size * 1.1}" font-size="${size}" fill="#f1effa">${escape(line)}</text>`,
    ),
    `<text x="72" y="570" font-size="32" fill="#6fe3f2">${escape(section)}</text></g></svg>`,
  ].join('');
}

/** Wraps a title at spaces into lines of about `length` characters. */
function wrap(title: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
