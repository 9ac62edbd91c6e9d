import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {FinishedBuild} from '../step.ts';
import {twinName} from './markdownTwins.ts';
import {cardSize} from './socialCards.ts';
import {structuredData} from './structuredData.ts';
import type {WrittenPage} from './writtenPages.ts';

/**
 * Writes what readers that are not browsers find in a page's head: its own social card, its structured data and the
 * address of its Markdown.
 * @param card the address of the card, without the base URL
 */
export async function writePageHead(
  page: WrittenPage,
  card: string,
  {outDir, baseUrl}: FinishedBuild,
  site: string,
): Promise<void> {
  const head = [
    // The theme says of announcements that they are articles.
    ...(page.kind === 'announcement' ? [] : [meta('property', 'og:type', 'website')]),
    meta('property', 'og:image', `${site}${card}`),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', page.title),
    meta('name', 'twitter:image', `${site}${card}`),
    `<link rel="alternate" type="text/markdown" href="${baseUrl}${twinName(page.route)}">`,
    ...structuredData(page, site).map(
      (thing) =>
        `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  await writeFile(path.join(outDir, page.file), withHead(page.html, head.join('')));
}

/** Puts the elements where the head ends; minified pages may leave `</head>` out, and then `<body` begins. */
export function withHead(html: string, elements: string): string {
  return html.replace(/<\/head>|(?=<body)/, (end) => `${elements}${end}`);
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<meta ${key}="${name}" content="${escaped}">`;
}
