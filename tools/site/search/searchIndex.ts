import {createHash} from 'node:crypto';
import {readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {siteContent} from '../siteContent.ts';

/** Where the build puts the files of the search. */
export interface SearchFiles {
  /** The base URL of the site. */
  readonly base: string;
  /** With the base URL and a slash at its end. */
  readonly folder: string;
  /** Those within others first, the newest release last: readers outside the documentation search it. */
  readonly versions: readonly {
    readonly name: string;
    /** Where the pages of this version begin, with the base URL. */
    readonly route: string;
    /** The page of open questions, if there is one. */
    readonly unknown?: string;
  }[];
}

/**
 * Fixes the paths of the search index before bundling, so that the search needs no extra request to find them. The folder
 * name contains a hash of all sources, so the files can be cached forever.
 */
export default function searchIndexPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'search-index',
    async allContentLoaded({allContent, actions}) {
      const {versions} = siteContent((plugin) => allContent[plugin]?.default);
      const files: SearchFiles = {
        base: baseUrl,
        folder: `${baseUrl}assets/search/${hashOfSources(siteDir)}/`,
        versions: [...versions]
          .sort((a, b) => Number(a.isLast) - Number(b.isLast) || b.path.length - a.path.length)
          .map(({versionName, path: route, docs}) => ({
            name: versionName,
            route,
            unknown: docs.find(({id}) => /not-announced|unanswered|open-questions/.test(id))?.permalink,
          })),
      };
      await actions.createData('files.json', files);
    },
  };
}

/** A hash over every file that the text of pages or the form of the index comes from. */
function hashOfSources(siteDir: string): string {
  const hash = createHash('sha256');
  for (const folder of [
    'blog',
    'docs',
    'packages/docs-search/src',
    'plugins/search',
    'src',
    'tools/site/search',
    'versioned_docs',
  ]) {
    const names = readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'});
    for (const name of names.sort()) {
      const file = path.join(siteDir, folder, name);
      if (statSync(file).isFile()) hash.update(path.join(folder, name)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 10);
}
