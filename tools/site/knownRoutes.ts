import type {Plugin} from '@docusaurus/types';
import {siteContent} from './siteContent.ts';
import type {SiteContent} from './siteContent.ts';

/** A page that the 404 page may suggest. */
export interface KnownRoute {
  /** Including the base URL. */
  readonly path: string;
  readonly title: string;
}

/** The description of each documentation page, by version name and page id. */
export type DocDescriptions = Record<string, Record<string, string>>;

interface Titled {
  readonly permalink: string;
  readonly title?: string;
}

/** What of it the 404 page needs. */
interface Listed {
  readonly versions: readonly {readonly isLast: boolean; readonly docs: readonly Titled[]}[];
  readonly pages: readonly Titled[];
  readonly posts: readonly {readonly metadata: Titled}[];
}

/**
 * Writes two files to `.docusaurus/known-routes/default`: all released pages for the 404 page (`routes.json`), and the
 * descriptions of documentation pages for the overview (`descriptions.json`). Separate modules, unlike global data, load
 * only on the pages that need them.
 */
export default function knownRoutesPlugin(): Plugin {
  return {
    name: 'known-routes',
    async allContentLoaded({allContent, actions}) {
      const content = siteContent((plugin) => allContent[plugin]?.default);
      await actions.createData('routes.json', listRoutes(content));
      await actions.createData('descriptions.json', describeDocs(content));
    },
  };
}

/** The pages of the latest release, static pages and posts. A page without a title gets one from its path. */
export function listRoutes({versions, pages, posts}: Listed): KnownRoute[] {
  const released = versions.filter(({isLast}) => isLast).flatMap(({docs}) => docs);
  return [...released, ...pages, ...posts.map(({metadata}) => metadata)]
    .filter(({permalink}) => !permalink.endsWith('/404.html'))
    .map(({permalink, title}) => ({path: permalink, title: title ?? titleFromPath(permalink)}));
}

function describeDocs({versions}: SiteContent): DocDescriptions {
  return Object.fromEntries(
    versions.map(({versionName, docs}) => [
      versionName,
      Object.fromEntries(docs.map(({id, description}) => [id, description])),
    ]),
  );
}

function titleFromPath(path: string): string {
  const words = path.split('/').filter(Boolean).pop()?.replaceAll('-', ' ') ?? 'home page';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
