import {createHash} from 'node:crypto';
import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {siteContent} from '../siteContent.ts';
import type {SearchFiles} from 'docs-search/searchFiles';

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
        versions: versions.map(({versionName, isLast, path: route, docs}) => ({
          name: versionName,
          isLast,
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
