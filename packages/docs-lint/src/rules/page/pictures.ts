import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {componentsOf, lineAt, withoutCode} from '../../page.ts';
import {rule} from '../../rule.ts';

interface Options {
  /** The folder of files that are served as they are. */
  readonly folder: string;
}

export const pictures = rule<Options>({
  asks: 'A picture says what it shows, has a size, and is in the folder of pictures.',
  check({text}, options) {
    const source = withoutCode(text);
    const inMarkdown = [...source.matchAll(/!\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g)].map(
      ({index, 1: words = '', 2: address = ''}) => ({
        line: lineAt(source, index),
        messages: [
          aboutWords(words, address, '![What the picture shows](…)'),
          aboutAddress(address, options),
        ],
      }),
    );
    const elements = componentsOf(text)
      .filter(({name}) => name === 'img')
      .map(({line, attributes: {alt, src = '{}', width, height}}) => ({
        line,
        messages: [
          alt === undefined && 'Say what the picture shows: alt="…", or alt="" if it only decorates.',
          isTyped(alt) && aboutWords(alt, src, 'alt="…"'),
          !(width && height) &&
            'Give the picture its width and height in pixels, so that the page does not jump when it arrives.',
          isTyped(src) && aboutAddress(src, options),
        ],
      }));
    return [...inMarkdown, ...elements].flatMap(({line, messages}) =>
      messages.flatMap((message) => (message ? [{line, message}] : [])),
    );
  },
  examples: {
    options: {folder: 'static'},
    good: [
      {text: '![A phone on a table shows its node at work](/img/mark.svg)\n\n`![](x.png)`'},
      {text: '<img\n  src="/img/mark.svg"\n  alt="Mark of the site"\n  width={80}\n  height={80}\n/>'},
      {text: '<img src={picture} alt="" width={80} height={80} />'},
    ],
    bad: [
      {text: '![](/img/mark.svg)', says: '1 Say what the picture shows, for those'},
      {text: '![mark](/img/mark.svg)', says: '1 "mark" is a file name'},
      {text: '![Screen_1.PNG](/img/mark.svg)', says: '1 "Screen_1.PNG" is a file name'},
      {text: '![Image of a phone](/img/mark.svg)', says: '1 "Image of a phone" does not describe'},
      {text: '![Phone](/img/mark.svg)', says: '1 "Phone" does not describe'},
      {text: '![A phone at night](./mark.svg)', says: '1 Put the picture under static/img'},
      {text: '![A phone at night](/img/no.svg)', says: '1 There is no static/img/no.svg'},
      {text: '\n<img src="/img/mark.svg" alt="A mark" />', says: '2 Give the picture its width and height'},
      {text: '<img src="/img/mark.svg" width="8" height="8" />', says: '1 Say what the picture shows: alt'},
    ],
  },
});

/** Whether an attribute has words in it, and no expression. */
const isTyped = (value = ''): value is string => value !== '' && !value.startsWith('{');

function aboutWords(words: string, address: string, form: string): string | undefined {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim();
  const said = plain(words);
  if (!said) return `Say what the picture shows, for those who do not see it: ${form}`;
  if (/\.\w{3,4}$/.test(said) || said === plain(path.basename(address).replace(/\.\w+$/, '')))
    return `"${words}" is a file name. Say what the picture shows: ${form}`;
  if (/^(an? )?(image|picture|photo|screenshot|graphic|img)( of)?\b/.test(said) || !said.includes(' '))
    return `"${words}" does not describe the picture. Say in a few words what it shows: ${form}`;
  return undefined;
}

function aboutAddress(address: string, {folder}: Options): string | undefined {
  if (!address.startsWith('/img/'))
    return `Put the picture under ${folder}/img and write its address as /img/…, not "${address}".`;
  const file = `${folder}${address}`;
  if (!existsSync(file)) return `There is no ${file}: correct the address, or add the picture.`;
  return undefined;
}

/** What to fix in a picture file, which many pages may show, if anything. */
export function aboutPicture(file: string, heaviest: number): string | undefined {
  const ending = path.extname(file);
  if (!['.svg', '.webp', '.avif', '.png'].includes(ending))
    return `Save ${file} as SVG for drawings, or as WebP or AVIF for photos and screenshots.`;
  const bytes = statSync(file).size;
  if (bytes > heaviest)
    return `${file} weighs ${Math.round(bytes / 1000)} kB. Make it smaller, to ${heaviest / 1000} kB at most: fewer pixels, or WebP.`;
  if (ending === '.svg' && !/<svg[^>]*\s(viewBox|width)=/.test(readFileSync(file, 'utf8')))
    return `Add a viewBox to the svg element of ${file}, so that browsers know its size.`;
  return undefined;
}
