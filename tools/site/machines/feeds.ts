import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {productName} from '../../../src/facts/identity.ts';
import type {FinishedBuild} from '../step.ts';

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
export function completeRss(feed: string, address: string): string {
  const self = `<atom:link href="${address}" rel="self" type="application/rss+xml"/>`;
  return feed
    .replace('<rss ', '<rss xmlns:atom="http://www.w3.org/2005/Atom" ')
    .replace('<channel>', `<channel>\n        ${self}`);
}

/** Adds the feed's own address and its author, without which Atom is invalid. */
export function completeAtom(feed: string, address: string): string {
  const author = `<author><name>${productName}</name></author>`;
  return feed.replace(/<feed [^>]*>/, `$&\n    ${author}\n    <link rel="self" href="${address}"/>`);
}
