import type {Plugin} from '@docusaurus/types';

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

interface Version {
  readonly versionName: string;
  readonly isLast: boolean;
  readonly docs: readonly (Titled & {readonly id: string; readonly description: string})[];
}

/** The part of other plugins' content that this plugin reads; they do not export suitable types. */
interface SiteContent {
  readonly docs: readonly {readonly isLast: boolean; readonly docs: readonly Titled[]}[];
  readonly pages: readonly Titled[];
  readonly posts: readonly Titled[];
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
      const versions: Version[] = content(allContent, 'docs', 'loadedVersions');
      const routes = listRoutes({
        docs: versions,
        pages: content(allContent, 'pages'),
        posts: content(allContent, 'blog', 'blogPosts').map(({metadata}) => metadata as Titled),
      });
      await actions.createData('routes.json', routes);
      await actions.createData('descriptions.json', describeDocs(versions));
    },
  };
}

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shapes belong to other plugins */
function content(all: any, plugin: string, field?: string): any[] {
  const found = all[`docusaurus-plugin-content-${plugin}`]?.default;
  return (field ? found?.[field] : found) ?? [];
}

/** The pages of the latest release, static pages and posts. A page without a title gets one from its path. */
export function listRoutes({docs, pages, posts}: SiteContent): KnownRoute[] {
  const released = docs.filter(({isLast}) => isLast).flatMap((version) => version.docs);
  return [...released, ...pages, ...posts]
    .filter(({permalink}) => !permalink.endsWith('/404.html'))
    .map(({permalink, title}) => ({path: permalink, title: title ?? titleFromPath(permalink)}));
}

function describeDocs(versions: readonly Version[]): DocDescriptions {
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
