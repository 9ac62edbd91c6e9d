import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {expect, test} from '@playwright/test';
import {builtSite, pageText} from '../support/builtSite';

/**
 * The most bytes of a first visit, compressed with brotli, for a page per kind of route: the document, its eager pictures, and
 * what all pages share. No timings, so that it holds on any machine. Give the reason in the commit when you raise one.
 */
const budgets: Readonly<Record<string, readonly [document: number, pictures: number]>> = {
  'docs/installation-guide': [11_800, 0],
  'docs/account-creation': [11_500, 0],
  'docs/how-tasks-are-assigned': [13_300, 0],
  'docs/how-to-join': [12_400, 0],
  '': [14_500, 14_000],
  team: [10_300, 0],
  terms: [12_000, 0],
  blog: [10_700, 0],
  search: [9_800, 0],
  '404': [9_000, 0],
};
/** Three requests: the document, the font and the script. */
const shared = {fonts: 17_500, scripts: 6_450, requests: 3};

/** The addresses on the site itself that a pattern finds. */
const addresses = (text: string, pattern: RegExp) => [
  ...new Set(
    [...text.matchAll(pattern)].map(([, found = '']) => found).filter((each) => each.startsWith('/')),
  ),
];

/** The size of a file as a host sends it: pictures and fonts are compressed already. */
function sent(file: string): number {
  const bytes = readFileSync(path.join(builtSite, file));
  return file.endsWith('.js') ? brotliCompressSync(bytes).length : bytes.length;
}

const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + sent(file), 0);

test('every kind of page is within its budget', () => {
  for (const [page, [document, pictures]] of Object.entries(budgets)) {
    const html = pageText(`/${page}`);
    const fonts = addresses(html, /url\(["']?([^"')]+\.woff2)/g);
    const scripts = addresses(html, /<script src="?([^\s">]+)/g);
    const eager = (html.match(/<(img|video)\b[^>]*>/g) ?? []).filter((tag) => !/loading="?lazy/.test(tag));
    const images = addresses(eager.join(''), /\s(?:src|poster)="?([^\s">]+\.(?:webp|avif|png|jpe?g|svg))/g);
    expect(scripts, page).toHaveLength(1);
    expect(brotliCompressSync(html).length, `${page}: the document`).toBeLessThanOrEqual(document);
    expect(weigh(images), `${page}: pictures`).toBeLessThanOrEqual(pictures);
    expect(weigh(fonts), `${page}: fonts`).toBeLessThanOrEqual(shared.fonts);
    expect(weigh(scripts), `${page}: scripts`).toBeLessThanOrEqual(shared.scripts);
    const requests = 1 + fonts.length + scripts.length + images.length;
    expect(requests, `${page}: requests`).toBeLessThanOrEqual(shared.requests + (pictures ? 1 : 0));
  }
});
