import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

/** The transfer size of a first visit to a page: bytes with brotli, without headers. */
export interface PageWeight {
  /** The HTML with its inline styles. */
  readonly document: number;
  readonly fonts: number;
  /** Eager pictures. For a `srcset`, only the `src` counts. */
  readonly pictures: number;
  /** The controls script, without lazy parts. */
  readonly scripts: number;
  /** The number of requests. */
  readonly requests: number;
}

/**
 * Computes the transfer size of a page from the files of a build, so that the result is the same on every machine.
 * @param folder the build
 * @param page its path, for example `/docs/introduction`
 */
export function weighPage(folder: string, page: string): PageWeight {
  const name = page === '/' ? 'index' : page.slice(1);
  const file = [`${name}.html`, `${name}/index.html`].find((candidate) =>
    existsSync(path.join(folder, candidate)),
  );
  if (!file) throw new Error(`The build in ${folder} has no page ${page}. Build again, or correct the path.`);
  const html = readFileSync(path.join(folder, file), 'utf8');
  const weigh = (addresses: Iterable<string>) =>
    [...addresses].reduce((sum, each) => sum + sentAs(path.join(folder, decodeURI(each))).length, 0);
  const fonts = new Set(matches(html, /url\(["']?([^"')]+\.woff2)/g));
  const images = html.match(/<img\b[^>]*>/g) ?? [];
  const eager = images.filter((image) => !/loading="?lazy/.test(image));
  const pictures = new Set(eager.flatMap((image) => matches(image, /\ssrc="?([^\s">]+)/g)));
  for (const poster of matches(html, /\sposter="?([^\s">]+)/g)) pictures.add(poster);
  const scripts = matches(html, /<script src="?([^\s">]+)/g);
  return {
    document: sentAs(path.join(folder, file)).length,
    fonts: weigh(fonts),
    pictures: weigh(pictures),
    scripts: weigh(scripts),
    requests: 1 + scripts.length + fonts.size + pictures.size,
  };
}

/** The addresses on the site itself that a pattern finds. */
function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found).filter((each) => each.startsWith('/'));
}

/** Of the files that hosts compress. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.xml': 'text/xml',
};

const sent = new Map<string, Buffer>();

/** A file as a host sends it: compressed once, as small as brotli can. */
function sentAs(file: string): Buffer {
  const known = sent.get(file);
  if (known) return known;
  const bytes = readFileSync(file);
  const body = path.extname(file) in types ? brotliCompressSync(bytes) : bytes;
  sent.set(file, body);
  return body;
}
