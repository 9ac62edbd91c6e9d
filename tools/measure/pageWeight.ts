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
  /** The frame script, without lazy parts. */
  readonly scripts: number;
  /** The number of requests. */
  readonly requests: number;
}

const compressed = /\.(html|js|css|svg|json|txt|xml)$/;

/**
 * Computes the transfer size of a page from the files of a build, so that the result is the same on every machine.
 * @param folder the build
 * @param page its path, for example `/docs/introduction`
 */
export function weighPage(folder: string, page: string, baseUrl = '/'): PageWeight {
  const name = page === '/' ? 'index' : page.slice(1);
  const file = [`${name}.html`, `${name}/index.html`].find((candidate) =>
    existsSync(path.join(folder, candidate)),
  );
  if (!file) throw new Error(`The build in ${folder} has no page ${page}. Build again, or correct the path.`);
  const html = readFileSync(path.join(folder, file), 'utf8');
  const weigh = (addresses: Iterable<string>) => {
    const files = [...addresses]
      .filter((address) => address.startsWith(baseUrl))
      .map((a) => a.slice(baseUrl.length));
    return files.reduce((sum, address) => sum + sizeOf(path.join(folder, decodeURI(address))), 0);
  };
  const fonts = new Set(matches(html, /url\(["']?([^"')]+\.woff2)/g));
  const images = html.match(/<img\b[^>]*>/g) ?? [];
  const eager = images.filter((image) => !/loading="?lazy/.test(image));
  const pictures = new Set(eager.flatMap((image) => matches(image, /\ssrc="?([^\s">]+)/g)));
  for (const poster of matches(html, /\sposter="?([^\s">]+)/g)) pictures.add(poster);
  const scripts = matches(html, /data-frame="?([^\s">]+)/g);
  return {
    document: sizeOf(path.join(folder, file)),
    fonts: weigh(fonts),
    pictures: weigh(pictures),
    scripts: weigh(scripts),
    requests:
      1 + scripts.length + fonts.size + [...pictures].filter((address) => address.startsWith(baseUrl)).length,
  };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
}

const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(file);
  const size = compressed.test(file) ? brotliCompressSync(bytes).length : bytes.length;
  sizes.set(file, size);
  return size;
}
