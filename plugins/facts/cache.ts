import {createHash} from 'node:crypto';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {assume} from '../shared/assume.ts';
import {factsFile} from './facts.ts';

/**
 * Tells the bundler's cache what a compiled page holds besides its own source, which is all it would look at: facts, what prints
 * them, and the rules that stop a build.
 */
export default function factsCache({siteDir}: LoadContext): Plugin {
  const versions = JSON.parse(readFileSync(path.join(siteDir, 'versions.json'), 'utf8')) as string[];
  const sources = ['plugins/facts', 'plugins/diagrams', 'src/facts', 'lint'].flatMap((folder) =>
    readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.m?ts$|\.mjs$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const hash = createHash('sha256');
  for (const file of [...sources, ...versions.map(factsFile)])
    hash.update(readFileSync(path.join(siteDir, file)));
  const version = hash.digest('hex');
  return {
    name: 'facts-cache',
    configureWebpack({experiments}) {
      if (process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) return {};
      const cache = experiments?.cache;
      assume(cache && typeof cache === 'object', "the bundler's cache is set by experiments.cache");
      return {experiments: {cache: {version: `${cache.version}-${version}`}}};
    },
  };
}
