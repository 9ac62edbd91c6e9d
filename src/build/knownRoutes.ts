import type {Plugin} from '@docusaurus/types';

/** A page that the 404 page may suggest. */
export interface KnownRoute {
  /** With the base URL. */
  readonly path: string;
  readonly title: string;
}

/** What each page of the documentation is about, by version and by the page's id. */
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

/** What this step reads of other plugins' content; their own types are not exported for this use. */
interface SiteContent {
  readonly docs: readonly {readonly isLast: boolean; readonly docs: readonly Titled[]}[];
  readonly pages: readonly Titled[];
  readonly posts: readonly Titled[];
}

/**
 * Writes to `.docusaurus/known-routes/default`: the list of all released pages (`routes.json`) for the 404 page, and what the
 * documentation's pages are about (`descriptions.json`) for its overview. As modules of their own they reach only visitors
 * who get lost or open the overview, unlike global data and the sidebar's.
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

/** Newest release of the documentation, static pages, posts; a page without a title gets one from its address. */
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
