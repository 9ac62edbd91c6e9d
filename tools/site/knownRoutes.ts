import type {Plugin} from '@docusaurus/types';
import {siteContent} from './siteContent.ts';
import type {SiteContent} from './siteContent.ts';

/** A page that the 404 page may suggest. */
export interface KnownRoute {
  /** Including the base URL. */
  readonly path: string;
  readonly title: string;
}

/** Writes `routes.json` to `.docusaurus/known-routes/default`: all released pages, for the 404 page, which alone loads it. */
export default function knownRoutesPlugin(): Plugin {
  return {
    name: 'known-routes',
    async allContentLoaded({allContent, actions}) {
      const content = siteContent((plugin) => allContent[plugin]?.default);
      await actions.createData('routes.json', listRoutes(content));
    },
  };
}

/** The pages of the latest release, static pages and posts. A page without a title gets one from its path. */
export function listRoutes({versions, pages, posts}: SiteContent): KnownRoute[] {
  const released = versions.filter(({isLast}) => isLast).flatMap(({docs}) => docs);
  const all: readonly {readonly permalink: string; readonly title?: string}[] = [
    ...released,
    ...pages,
    ...posts.map(({metadata}) => metadata),
  ];
  return all
    .filter(({permalink}) => !permalink.endsWith('/404.html'))
    .map(({permalink, title}) => ({path: permalink, title: title ?? titleFromPath(permalink)}));
}

function titleFromPath(path: string): string {
  const words = path.split('/').filter(Boolean).pop()?.replaceAll('-', ' ') ?? 'home page';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
