import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {componentsOf, lineAt, withoutCode} from '../../page.ts';
import {rule} from '../../rule.ts';

interface Picture {
  readonly line: number;
  readonly alt?: string;
  readonly src?: string;
  readonly sized: boolean;
}

export const pictures = rule<{readonly folder: string}>({
  asks: 'A picture says what it shows, has a size, and is in the folder of pictures.',
  check({text}, {folder}) {
    const source = withoutCode(text);
    const describes = (alt = '') => alt.startsWith('{') || /\w\s+\w/.test(alt);
    const inMarkdown = [...source.matchAll(/!\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g)].map(
      ({index, 1: alt = '', 2: src}): Picture => ({
        line: lineAt(source, index),
        alt: alt || 'nothing',
        src,
        sized: true,
      }),
    );
    const elements = componentsOf(text)
      .filter(({name}) => name === 'img')
      .map(({line, attributes: {alt, src, width, height}}): Picture => ({
        ...{line, alt, src},
        sized: Boolean(width && height),
      }));
    return [...inMarkdown, ...elements].flatMap(({line, alt, src, sized}) =>
      [
        alt === undefined && 'Say what the picture shows: alt="…", or alt="" if it only decorates.',
        alt && !describes(alt) && `Say in a few words what the picture shows, not "${alt}".`,
        !sized &&
          'Give the picture its width and height in pixels, so the page does not jump when it arrives.',
        src && !src.startsWith('{') && aboutAddress(src, folder),
      ].flatMap((message) => (message ? [{line, message}] : [])),
    );
  },
  examples: {
    options: {folder: 'static'},
    good: [
      {text: '![A phone on a table shows its node at work](/img/mark.svg)\n\n`![](x.png)`'},
      {text: '<img\n  src="/img/mark.svg"\n  alt="Mark of the site"\n  width={80}\n  height={80}\n/>'},
    ],
    bad: [
      {text: '![](/img/mark.svg)', says: '1 Say in a few words what the picture shows'},
      {text: '![Screen_1.PNG](/img/mark.svg)', says: '1 Say in a few words what the picture shows, not'},
      {text: '![A phone at night](./mark.svg)', says: '1 Put the picture under static/img'},
      {text: '![A phone at night](/img/no.svg)', says: '1 There is no static/img/no.svg'},
      {text: '\n<img src="/img/mark.svg" alt="A mark" />', says: '2 Give the picture its width and height'},
      {text: '<img src="/img/mark.svg" width="8" height="8" />', says: '1 Say what the picture shows: alt'},
    ],
  },
});

function aboutAddress(address: string, folder: string): string | undefined {
  if (!address.startsWith('/img/'))
    return `Put the picture under ${folder}/img and write its address as /img/…, not "${address}".`;
  return existsSync(folder + address)
    ? undefined
    : `There is no ${folder}${address}: correct the address, or add the picture.`;
}

/** What to fix in a picture file, if anything. */
export function aboutPicture(file: string, maxBytes: number): string | undefined {
  const ending = path.extname(file);
  if (!['.svg', '.webp', '.avif', '.png'].includes(ending))
    return `Save ${file} as SVG for drawings, or as WebP or AVIF for photos and screenshots.`;
  const bytes = statSync(file).size;
  if (bytes > maxBytes)
    return `${file} weighs ${Math.round(bytes / 1000)} kB. Make it smaller, to ${maxBytes / 1000} kB at most: fewer pixels, or WebP.`;
  if (ending === '.svg' && !/<svg[^>]*\s(viewBox|width)=/.test(readFileSync(file, 'utf8')))
    return `Add a viewBox to the svg element of ${file}, so that browsers know its size.`;
  return undefined;
}
