import type {Plugin} from '@docusaurus/types';

/** A page that the 404 page may suggest. */
export interface KnownRoute {
  /** With the base URL. */
  readonly path: string;
  readonly title: string;
}

interface Titled {
  readonly permalink: string;
  readonly title?: string;
}

/** What this step reads of other plugins' content; their own types are not exported for this use. */
interface SiteContent {
  readonly docs: readonly {readonly isLast: boolean; readonly docs: readonly Titled[]}[];
  readonly pages: readonly Titled[];
  readonly posts: readonly Titled[];
}

/**
 * Writes the list of all released pages to `.docusaurus/known-routes/default/routes.json`, for the 404 page. As a
 * module of its own it reaches only visitors who get lost, unlike global data.
 */
export default function knownRoutesPlugin(): Plugin {
  return {
    name: 'known-routes',
    async allContentLoaded({allContent, actions}) {
      const routes = listRoutes({
        docs: content(allContent, 'docs', 'loadedVersions'),
        pages: content(allContent, 'pages'),
        posts: content(allContent, 'blog', 'blogPosts').map(({metadata}) => metadata as Titled),
      });
      await actions.createData('routes.json', routes);
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

function titleFromPath(path: string): string {
  const words = path.split('/').filter(Boolean).pop()?.replaceAll('-', ' ') ?? 'home page';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
