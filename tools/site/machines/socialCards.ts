import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import {tagline} from '../../../src/facts/identity.ts';
import type {FinishedBuild} from 'docusaurus-light/step';
import {cutDisplayFace, latinCharacters} from '../displayFace.ts';
import type {PageKind, WrittenPage} from './writtenPages.ts';

/** The pixel size that social networks recommend. */
export const cardSize = {width: 1200, height: 630};

const family = 'Archivo';
const sections: Record<PageKind, string> = {
  // Its title is the tagline.
  home: '',
  documentation: 'Documentation',
  announcement: 'Note',
  page: tagline,
};

/** Renders the social cards of one build. */
export interface Cards {
  /** @returns the path of the page's card, without the base URL */
  cardFor(page: Pick<WrittenPage, 'title' | 'description' | 'kind' | 'route'>): Promise<string>;
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
  const drawing = async (name: string) =>
    insideOf(await readFile(path.join(siteDir, 'static/img', name), 'utf8'));
  const wordmark = await drawing('wordmark.svg');
  const mark = await drawing('mark.svg');
  return {
    cardFor: async ({title, description, kind, route}) => {
      const svg = cardSvg({title, description, section: sections[kind], wordmark, mark});
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

/** The path of the display face as a TrueType file, which resvg can read. */
async function fontFile(cache: string): Promise<string> {
  const font = await cutDisplayFace('truetype', latinCharacters);
  const file = path.join(cache, `archivo-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.ttf`);
  await writeFile(file, font);
  return file;
}

/** The width of the words of a card; the mark has the rest. */
const room = 700;

/** The SVG of a card: wordmark, title and description, with the mark beside them. Flat areas keep the PNG small. */
function cardSvg({
  title,
  description,
  section,
  wordmark,
  mark,
}: Record<'title' | 'description' | 'section' | 'wordmark' | 'mark', string>): string {
  const size = [76, 64, 54].find((each) => wrap(title, each).length <= (each > 70 ? 2 : 3)) ?? 54;
  const lines = wrap(title, size);
  const below = 236 + (lines.length - 1) * size * 1.1;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 1200 630">`,
    '<rect width="1200" height="630" fill="#0b0914"/><rect y="622" width="760" height="8" fill="#8b66ff"/>',
    '<rect x="760" y="622" width="440" height="8" fill="#40d6e8"/>',
    // Its letters are gray, to be read on any ground.
    `<g transform="translate(58 56) scale(2)" fill="none">${wordmark.replace('"#8a83a8" stroke-width="2.6"', '"#f1effa" stroke-width="2.6"')}</g>`,
    `<g transform="translate(772 92) scale(13.5)" fill="none">${mark}</g>`,
    `<g font-family="${family}" font-weight="600">`,
    ...text(lines, {x: 72, y: 236, size, lead: 1.1, fill: '#f1effa'}),
    ...text(shortened(wrap(description, 28), lines.length > 2 ? 3 : 4), {
      x: 72,
      y: below + 64,
      size: 28,
      lead: 1.4,
      fill: '#b9b3d3',
    }),
    `<text x="72" y="576" font-size="28" fill="#6fe3f2">${escape(section)}</text></g></svg>`,
  ].join('');
}

function text(
  lines: readonly string[],
  {x, y, size, lead, fill}: {x: number; y: number; size: number; lead: number; fill: string},
): string[] {
  return lines.map(
    (line, index) =>
      `<text x="${x}" y="${y + index * size * lead}" font-size="${size}" fill="${fill}">${escape(line)}</text>`,
  );
}

/** Wraps a text at spaces, by the width of a letter on average. */
function wrap(words: string, size: number): string[] {
  const most = room / (size * (size > 40 ? 0.6 : 0.57));
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function shortened(lines: readonly string[], most: number): readonly string[] {
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`] : lines;
}

/** What a drawing's `<svg>` holds. */
function insideOf(svg: string): string {
  return svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace('</svg>', '');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
