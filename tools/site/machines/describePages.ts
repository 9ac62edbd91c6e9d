import type {FinishedBuild} from 'docusaurus-light/step';
import {writeTwin, writeTwinLists} from './markdownTwins.ts';
import type {ListedPage} from './markdownTwins.ts';
import {writePageHead} from './pageHeads.ts';
import {openCards} from './socialCards.ts';
import {writtenPages} from './writtenPages.ts';

/**
 * Build step: writes what search engines, social networks and language models read: each page's Markdown twin, social card
 * and head elements, then the lists of all pages. A card renders while the next page
 * is converted.
 */
export async function describePages(build: FinishedBuild): Promise<void> {
  const site = `${build.siteConfig.url}${build.baseUrl}`;
  const cards = await openCards(build);
  const pages: ListedPage[] = [];
  const twins: string[] = [];
  let drawing = Promise.resolve();
  for (const page of writtenPages(build)) {
    const {route, kind, title, description} = page;
    pages.push({route, kind, title, description});
    twins.push(await writeTwin(page, build, site));
    await drawing;
    drawing = cards.cardFor(page).then((card) => writePageHead(page, card, build, site));
  }
  await drawing;
  await writeTwinLists(pages, twins, build, site);
}
