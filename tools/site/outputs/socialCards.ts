import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import {tagline} from '../../../src/facts/identity.ts';
import {cardFile} from '../../../src/facts/site/pageFiles.ts';
import {escapeHtml} from '../../../supabase/functions/_shared/escapeHtml.ts';
import type {FinishedBuild} from 'docusaurus-light/step';
import {cutDisplayFace, latinCharacters} from '../displayFace.ts';
import type {PageKind, WrittenPage} from './writtenPages.ts';

const family = 'Archivo';
const sections: Record<PageKind, string> = {
  // Its title is the tagline.
  home: '',
  documentation: 'Documentation',
  announcement: 'Note',
  page: tagline,
};

/** Prepares the folders and the font. Cards are cached by a hash of their SVG and font. */
export async function openCards({
  outDir,
  siteDir,
}: Pick<FinishedBuild, 'outDir' | 'siteDir'>): Promise<(page: WrittenPage) => Promise<void>> {
  const cache = path.join(siteDir, 'node_modules/.cache/social-cards');
  await mkdir(cache, {recursive: true});
  await mkdir(path.join(outDir, 'img/cards'), {recursive: true});
  const face = await cutDisplayFace('truetype', latinCharacters);
  const font = path.join(cache, `archivo-${hashOf(face).slice(0, 8)}.ttf`);
  // A file, which resvg can read.
  await writeFile(font, face);
  const [wordmark = '', mark = ''] = await Promise.all(
    ['wordmark.svg', 'mark.svg'].map(async (name) => {
      const svg = await readFile(path.join(siteDir, 'static/img', name), 'utf8');
      return svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace('</svg>', '');
    }),
  );
  return async ({title, description, kind, route}) => {
    const svg = cardSvg({title, description, section: sections[kind], wordmark, mark});
    const kept = path.join(cache, `${hashOf(svg + path.basename(font)).slice(0, 16)}.png`);
    if (!existsSync(kept)) {
      const fonts = {fontFiles: [font], loadSystemFonts: false, defaultFontFamily: family};
      await writeFile(kept, (await renderAsync(svg, {font: fonts})).asPng());
    }
    await copyFile(kept, path.join(outDir, cardFile(route)));
  };
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The width of the words of a card; the mark has the rest. */
const room = 700;

/** The SVG of a card: wordmark, title and description, with the mark next to them. Flat areas keep the PNG small. */
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
  const text = (line: string, y: number, fontSize: number, fill: string) =>
    `<text x="72" y="${y}" font-size="${fontSize}" fill="${fill}">${escapeHtml(line)}</text>`;
  return [
    // The size that social networks recommend.
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">`,
    '<rect width="1200" height="630" fill="#0b0914"/><rect y="622" width="760" height="8" fill="#8b66ff"/>',
    '<rect x="760" y="622" width="440" height="8" fill="#40d6e8"/>',
    // Its letters are gray, to be read on any ground.
    `<g transform="translate(58 56) scale(2)" fill="none">${wordmark}</g>`,
    `<g transform="translate(772 92) scale(13.5)" fill="none">${mark}</g>`,
    `<g font-family="${family}" font-weight="600">`,
    ...lines.map((line, index) => text(line, 236 + index * size * 1.1, size, '#f1effa')),
    ...shortened(wrap(description, 28), lines.length > 2 ? 3 : 4).map((line, index) =>
      text(line, below + 64 + index * 28 * 1.4, 28, '#b9b3d3'),
    ),
    `${text(section, 576, 28, '#6fe3f2')}</g></svg>`,
  ].join('');
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
