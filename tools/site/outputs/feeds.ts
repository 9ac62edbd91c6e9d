import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {productName} from '../../../src/facts/identity.ts';
import type {FinishedBuild} from 'docusaurus-light/step';

/**
 * Build step: adds to the feeds of the notes what their formats want and Docusaurus leaves out.
 * @throws Error if an element isn't there
 */
export async function completeFeeds({outDir, address}: FinishedBuild): Promise<void> {
  const folder = `${address}blog/`;
  // The feed's own address. Feed readers use it to recognize a feed they already have.
  const self = `<atom:link href="${folder}rss.xml" rel="self" type="application/rss+xml"/>`;
  await replaceIn(path.join(outDir, 'blog/rss.xml'), [
    [/<rss /, '<rss xmlns:atom="http://www.w3.org/2005/Atom" '],
    [/<channel>/, `$&\n        ${self}`],
  ]);
  // Without an author, Atom is invalid.
  const author = `<author><name>${productName}</name></author>`;
  await replaceIn(path.join(outDir, 'blog/atom.xml'), [
    [/<feed [^>]*>/, `$&\n    ${author}\n    <link rel="self" href="${folder}atom.xml"/>`],
  ]);
}

async function replaceIn(file: string, parts: readonly (readonly [RegExp, string])[]): Promise<void> {
  let feed = await readFile(file, 'utf8');
  for (const [element, by] of parts) {
    if (!element.test(feed))
      throw new Error(`${file} has no ${element.source}. Compare tools/site/outputs/feeds.ts with it.`);
    feed = feed.replace(element, by);
  }
  await writeFile(file, feed);
}
