import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {keptHtml} from './keptHtml.ts';
import {keptLimit, keptName, keptPages} from '../../../src/facts/keptPages.ts';

/** The part of a build's properties that this step reads. */
export interface Built {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly siteConfig: {readonly url: string};
}

/**
 * Build step: writes a self-contained copy of each page in `keptPages`, for readers to save and open offline.
 * @throws Error if a copy is larger than `keptLimit` bytes
 */
export async function writeKept({outDir, baseUrl, siteConfig}: Built): Promise<void> {
  for (const slug of keptPages) {
    const page = path.join(outDir, 'docs', `${slug}.html`);
    if (!existsSync(page)) continue;
    const address = new URL(`${baseUrl}docs/${slug}`, siteConfig.url).href;
    const kept = keptHtml(await readFile(page, 'utf8'), address);
    const size = Buffer.byteLength(kept);
    if (size > keptLimit) {
      throw new Error(
        `The kept copy of ${slug} is ${size} bytes; the limit is ${keptLimit}. Shorten the page's text or drawings.`,
      );
    }
    await writeFile(path.join(outDir, keptName(slug)), kept);
  }
}
