import {createHash} from 'node:crypto';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {factsFile, factsOfToday} from './facts.ts';

/**
 * Tells the bundler's cache what a compiled page holds besides its own source, which is all it would look at: facts, what prints
 * them, and titles of other pages.
 */
export default function factsPlugin({siteDir}: LoadContext): Plugin {
  const hash = createHash('sha256').update(JSON.stringify(factsOfToday));
  const versions = JSON.parse(readFileSync(path.join(siteDir, 'versions.json'), 'utf8')) as string[];
  const printers = readdirSync(__dirname).map((name) => path.join(__dirname, name));
  for (const file of [...printers, ...versions.map((version) => factsFile(version, siteDir))])
    hash.update(readFileSync(file));
  return {
    name: 'facts',
    async allContentLoaded({allContent}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      for (const {docs: pages} of docs?.loadedVersions ?? [])
        hash.update(JSON.stringify(pages.map(({id, title}) => [id, title])));
    },
    configureWebpack({experiments}) {
      const cache = experiments?.cache;
      if (!cache || typeof cache !== 'object') return {};
      return {experiments: {cache: {version: `${cache.version}-${hash.copy().digest('hex')}`}}};
    },
  };
}
