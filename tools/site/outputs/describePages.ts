import {writeInto} from '../../../plugins/shared/pages.ts';
import type {FinishedBuild} from '../../../plugins/shared/step.ts';
import {llmsIndex, writeMarkdownVersion} from './markdownVersions.ts';
import {writtenPages} from './writtenPages.ts';

/**
 * Build step: writes what language models read, the Markdown of each page, which `PageHead` links, and the lists of all pages.
 */
export async function describePages(build: FinishedBuild): Promise<void> {
  const pages = writtenPages(build);
  const texts = await Promise.all(pages.map((page) => writeMarkdownVersion(page, build)));
  await writeInto(build.outDir, 'llms.txt', llmsIndex(pages, build.address));
  await writeInto(build.outDir, 'llms-full.txt', texts.join('\n---\n\n'));
}
