import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {keptHtml} from './keptHtml.ts';
import {keptLimit, keptName, keptPages} from '../../facts/keptPages.ts';

/** What this step needs to know of a build. */
export interface Built {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly siteConfig: {readonly url: string};
}

/**
 * Writes a copy of each page in `keptPages` that a reader can save and open without a network.
 * @throws Error when a copy has become too large
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
        `The kept copy of ${slug} has ${size} bytes; ${keptLimit} are allowed. Shorten its drawings or its text.`,
      );
    }
    await writeFile(path.join(outDir, keptName(slug)), kept);
  }
}
