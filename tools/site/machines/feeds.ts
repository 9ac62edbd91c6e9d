import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {productName} from '../../../src/facts/identity.ts';
import type {FinishedBuild} from 'docusaurus-light/step';

/** Build step: adds to the feeds of the notes what their formats want and Docusaurus leaves out. */
export async function completeFeeds({outDir, siteConfig, baseUrl}: FinishedBuild): Promise<void> {
  for (const [name, complete] of [
    ['rss.xml', completeRss],
    ['atom.xml', completeAtom],
  ] as const) {
    const file = path.join(outDir, 'blog', name);
    await writeFile(file, complete(await readFile(file, 'utf8'), `${siteConfig.url}${baseUrl}blog/${name}`));
  }
}

/** Adds the feed's own address, which readers need to recognize a feed that they have already. */
function completeRss(feed: string, address: string): string {
  const self = `<atom:link href="${address}" rel="self" type="application/rss+xml"/>`;
  const named = replaced(feed, /<rss /, '<rss xmlns:atom="http://www.w3.org/2005/Atom" ');
  return replaced(named, /<channel>/, `$&\n        ${self}`);
}

/** Adds the feed's own address and its author, without which Atom is invalid. */
function completeAtom(feed: string, address: string): string {
  const author = `<author><name>${productName}</name></author>`;
  return replaced(feed, /<feed [^>]*>/, `$&\n    ${author}\n    <link rel="self" href="${address}"/>`);
}

/** @throws Error if the element is not there */
function replaced(feed: string, element: RegExp, by: string): string {
  if (!element.test(feed))
    throw new Error(
      `A feed has no ${element.source}. Compare tools/site/machines/feeds.ts with the feeds of the build.`,
    );
  return feed.replace(element, by);
}
