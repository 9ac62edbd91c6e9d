import {writeInto} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';
import {llmsIndex, writeMarkdownVersion} from './markdownVersions.ts';
import {openCards} from './socialCards.ts';
import {writtenPages} from './writtenPages.ts';

/**
 * Build step: writes what language models and social networks read, the Markdown and the social card of each page, which
 * `PageHead` links, and the lists of all pages.
 */
export async function describePages(build: FinishedBuild): Promise<void> {
  const drawCard = await openCards(build);
  const pages = writtenPages(build);
  const cards = Promise.all(pages.map(drawCard));
  const texts = await Promise.all(pages.map((page) => writeMarkdownVersion(page, build)));
  await cards;
  await writeInto(build.outDir, 'llms.txt', llmsIndex(pages, build.address));
  await writeInto(build.outDir, 'llms-full.txt', texts.join('\n---\n\n'));
}
