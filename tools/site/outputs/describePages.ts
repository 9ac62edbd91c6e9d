import {escapeHtml, withHead, writeInto} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';
import {productName} from '../../../src/facts/identity.ts';
import {llmsIndex, markdownName, writeMarkdownVersion} from './markdownVersions.ts';
import {cardSize, openCards} from './socialCards.ts';
import {structuredData} from './structuredData.ts';
import {writtenPages} from './writtenPages.ts';
import type {WrittenPage} from './writtenPages.ts';

/**
 * Build step: writes what search engines, social networks and language models read: each page's Markdown version, social card
 * and head elements, then the list of all pages. A card renders while the next page is converted.
 */
export async function describePages(build: FinishedBuild): Promise<void> {
  const cardFor = await openCards(build);
  const pages = writtenPages(build);
  const texts: string[] = [];
  let drawing = Promise.resolve();
  for (const page of pages) {
    texts.push(await writeMarkdownVersion(page, build));
    await drawing;
    drawing = cardFor(page).then((card) => writePageHead(page, card, build));
  }
  await drawing;
  await writeInto(build.outDir, 'llms.txt', llmsIndex(pages, build.address));
  await writeInto(build.outDir, 'llms-full.txt', texts.join('\n---\n\n'));
}

/**
 * Adds the social card, the structured data and the link to the Markdown version to a page's head.
 * @param card the path of the card, without the base URL
 */
async function writePageHead(
  page: WrittenPage,
  card: string,
  {pages, baseUrl, address: site}: FinishedBuild,
): Promise<void> {
  const head = [
    // The theme sets og:type on announcements itself.
    ...(page.kind === 'announcement' ? [] : [meta('property', 'og:type', 'website')]),
    meta('property', 'og:image', `${site}${card}`),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', page.title),
    meta('name', 'twitter:image', `${site}${card}`),
    `<link rel="alternate" type="text/markdown" href="${baseUrl}${markdownName(page.route)}">`,
    // One page is enough for a browser to know of it.
    ...(page.route === 'docs'
      ? [
          `<link rel="search" type="application/opensearchdescription+xml" title="${productName}" href="${baseUrl}opensearch.xml">`,
        ]
      : []),
    ...structuredData(page, site).map(
      (thing) =>
        `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  await pages.write(page.file, withHead(page.html, head.join('')));
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}
