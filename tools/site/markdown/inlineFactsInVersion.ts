import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {recordFile} from '../record/factRecord.ts';
import {explorersFile, explorersNow, inlineFactsInPage} from './printFacts.ts';

/**
 * Puts the facts into every MDX page of a folder, since a released page must not change when a fact does, and stores the explorers'
 * tables next to them.
 * @returns the number of pages
 * @throws Error that names each page and line, if a fact doesn't exist
 */
export function inlineFactsInVersion(folder: string): number {
  writeFileSync(path.join(folder, explorersFile), `${JSON.stringify(explorersNow, null, 2)}\n`);
  const pages = readdirSync(folder, {recursive: true}).map(String);
  const names = pages.filter((name) => name.endsWith('.mdx'));
  for (const name of names) {
    const file = path.join(folder, name);
    writeFileSync(file, inlineFactsInPage(name, readFileSync(file, 'utf8')));
  }
  return names.length;
}

/**
 * Tells the bundler what a compiled page depends on besides its own source, which is all it would look at for its cache.
 * Relies on @docusaurus/core/lib/webpack/base.js (b3c441dfc9ae), where the cache is a setting.
 */
export default function inlineFactsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'inline-facts',
    configureWebpack: ({experiments}) =>
      experiments?.cache && typeof experiments.cache === 'object'
        ? {experiments: {cache: {buildDependencies: factFiles(siteDir)}}}
        : {},
  };
}

function factFiles(siteDir: string): string[] {
  const folders = ['src/facts', 'tools/site/markdown', 'tools/site/record'];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(siteDir, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => path.join(parentPath, name)),
  );
  const versions = JSON.parse(readFileSync(path.join(siteDir, 'versions.json'), 'utf8')) as string[];
  return [...files, ...versions.map((each) => recordFile(each, siteDir))];
}
