import {find, metaOf, named, textOf} from '../../../plugins/shared/pages.ts';
import type {Page} from '../../../plugins/shared/pages.ts';
import type {FinishedBuild} from '../../../plugins/shared/step.ts';

export type PageKind = 'home' | 'documentation' | 'announcement' | 'page';

/** A page of the build that is worth listing. */
export interface WrittenPage extends Pick<Page, 'route' | 'nodes'> {
  readonly kind: PageKind;
  /** The text of the `h1`. */
  readonly title: string;
  readonly description: string;
}

/** Routes without their own content: the next version's pages, lists, error pages. */
const left = /^(404|search|docs\/next(\/.*)?|blog\/(tags|authors|archive|page)(\/.*)?)$/;

/** The pages worth listing, sorted by path. Redirects are skipped: they have no description. */
export function writtenPages({pages}: Pick<FinishedBuild, 'pages'>): WrittenPage[] {
  return pages.all().flatMap(({route, nodes}) => {
    if (left.test(route)) return [];
    const description = metaOf(nodes, 'description');
    if (!description || metaOf(nodes, 'robots') === 'noindex') return [];
    const heading = find(nodes, named('h1'));
    return {
      ...{route, nodes, description},
      kind: kindOf(route),
      title: heading ? textOf(heading) : '',
    };
  });
}

function kindOf(route: string): PageKind {
  if (route === '') return 'home';
  if (/^docs(\/|$)/.test(route)) return 'documentation';
  return route.startsWith('blog/') ? 'announcement' : 'page';
}
