import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

/** A problem in a page, for its author. */
export interface Problem {
  readonly line: number;
  /** What to do, for someone who does not know the rule. */
  readonly cure: string;
}

/** The maximum size of a picture in bytes. */
const heaviestPicture = 150_000;

const formats = ['.svg', '.webp', '.avif', '.png'];

/** Replaces code and comments by spaces, so that offsets and line numbers stay the same. */
export function withoutCode(text: string): string {
  return text.replace(/^ *(```|~~~)[\s\S]*?^ *\1.*$|`[^`\n]+`|\{\/\*[\s\S]*?\*\/\}/gm, (code) =>
    code.replace(/[^\n]/g, ' '),
  );
}

/** Checks the pictures of a page or component for alternative text, width and height, and file size. */
export function pictureProblems(text: string): Problem[] {
  const problems: Problem[] = [];
  const source = withoutCode(text);
  const add = (index: number, cure: string | undefined) => {
    if (cure) problems.push({line: lineOf(source, index), cure});
  };
  for (const {index, 1: words = '', 2: address = ''} of source.matchAll(/!\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g)) {
    add(index, wordsCure(words, address, '![What the picture shows](…)'));
    add(index, fileCure(address));
  }
  for (const {index, 0: element} of source.matchAll(/<img\b[^>]*>/g)) {
    const words = /\salt="([^"]*)"/.exec(element)?.[1];
    const address = /\ssrc="([^"]*)"/.exec(element)?.[1] ?? '';
    if (!/\salt=/.test(element))
      add(index, 'Say what the picture shows: alt="…", or alt="" if it only decorates.');
    if (words) add(index, wordsCure(words, address, 'alt="…"'));
    if (!/\swidth=/.test(element) || !/\sheight=/.test(element))
      add(
        index,
        'Give the picture its width and height in pixels, so that the page does not jump when it arrives.',
      );
    if (address) add(index, fileCure(address));
  }
  return problems;
}

function wordsCure(words: string, address: string, form: string): string | undefined {
  const file = path.basename(address).replace(/\.\w+$/, '');
  const plain = words
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  if (!plain) return `Say what the picture shows, for those who do not see it: ${form}`;
  if (/\.\w{3,4}$/.test(plain) || plain === file.toLowerCase().replace(/[\s_-]+/g, ' '))
    return `"${words}" is a file name. Say what the picture shows: ${form}`;
  if (/^(an? )?(image|picture|photo|screenshot|graphic|img)( of)?\b/.test(plain) || !plain.includes(' '))
    return `"${words}" does not describe the picture. Say in a few words what it shows: ${form}`;
  return undefined;
}

function fileCure(address: string): string | undefined {
  if (!address.startsWith('/img/'))
    return `Put the picture under static/img and write its address as /img/…, not "${address}".`;
  const file = `static${address}`;
  if (!existsSync(file)) return `There is no ${file}: correct the address, or add the picture.`;
  return pictureFileCure(file);
}

/** What to fix in a picture file, if anything. */
export function pictureFileCure(file: string): string | undefined {
  if (!formats.includes(path.extname(file)))
    return `Save ${file} as SVG for drawings, or as WebP or AVIF for photos and screenshots.`;
  const bytes = statSync(file).size;
  if (bytes > heaviestPicture)
    return `${file} weighs ${Math.round(bytes / 1000)} kB. Make it smaller, to ${heaviestPicture / 1000} kB at most: fewer pixels, or WebP.`;
  const drawing = path.extname(file) === '.svg' ? readFileSync(file, 'utf8') : '';
  if (drawing && !/<svg[^>]*\s(viewBox|width)=/.test(drawing))
    return `Add a viewBox to the svg element of ${file}, so that browsers know its size.`;
  return undefined;
}

/** Checks the heading levels of a page, whose level-1 heading is the title in the front matter. */
export function headingProblems(text: string): Problem[] {
  const source = withoutCode(text);
  const problems: Problem[] = [];
  let above = 1;
  for (const {index, 1: marks = '', 2: words = ''} of source.matchAll(/^(#{1,6})\s+(.*)$/gm)) {
    const level = marks.length;
    const line = lineOf(source, index);
    if (level === 1)
      problems.push({
        line,
        cure: `The title in the front matter is the page's only "#" heading: write "## ${words}".`,
      });
    else if (level > above + 1)
      problems.push({
        line,
        cure: `Write "${'#'.repeat(above + 1)} ${words}": a heading may go one level deeper than the one above it, no more.`,
      });
    above = level;
  }
  return problems;
}

const run = 6;

/**
 * Finds near-duplicate pages: the share of the shorter page's six-word sequences that the longer page has too.
 * @returns a sentence for each pair above the share
 */
export function nearDuplicates(
  pages: readonly {file: string; words: readonly string[]}[],
  share: number,
): string[] {
  const runs = pages.map(({file, words}) => ({
    file,
    runs: new Set(
      words.slice(run - 1).map((_, at) =>
        words
          .slice(at, at + run)
          .join(' ')
          .toLowerCase(),
      ),
    ),
  }));
  return runs.flatMap((page, at) =>
    runs.slice(at + 1).flatMap((other) => {
      const [small, large] = page.runs.size < other.runs.size ? [page, other] : [other, page];
      const same =
        [...small.runs].filter((each) => large.runs.has(each)).length / Math.max(1, small.runs.size);
      return same > share
        ? [
            `${small.file}:1  ${Math.round(same * 100)}% of it is also in ${large.file}. Say it on one page, and link to it from the other.`,
          ]
        : [];
    }),
  );
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
