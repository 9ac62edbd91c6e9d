import {createHash} from 'node:crypto';
import {readFile, readdir} from 'node:fs/promises';
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
    /** The page of what has not been announced, if there is one. */
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
        folder: `${baseUrl}assets/search/${await hashOfSources(siteDir)}/`,
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

/** A hash over every file that page text may come from. */
async function hashOfSources(siteDir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['blog', 'docs', 'i18n', 'src', 'versioned_docs']) {
    const names = await readdir(path.join(siteDir, folder), {recursive: true, withFileTypes: true}).catch(
      () => [],
    );
    const sources = names
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => path.join(parentPath, name));
    for (const file of sources.sort()) hash.update(path.relative(siteDir, file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 10);
}
