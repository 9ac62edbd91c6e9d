import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent, Metadata as PageMetadata} from '@docusaurus/plugin-content-pages';

/** What Docusaurus's three content plugins have read. */
export interface SiteContent {
  readonly versions: readonly LoadedVersion[];
  readonly pages: readonly PageMetadata[];
  readonly posts: readonly BlogPost[];
}

/**
 * Reads what the content plugins hand over to other plugins.
 * @param contentOf the content of the plugin with this name
 * @throws Error if it no longer has the shape of their types, so that no page is left out silently
 */
export function siteContent(contentOf: (plugin: string) => unknown): SiteContent {
  const docs = contentOf('docusaurus-plugin-content-docs') as Partial<DocsContent> | undefined;
  const blog = contentOf('docusaurus-plugin-content-blog') as Partial<BlogContent> | undefined;
  const pages = contentOf('docusaurus-plugin-content-pages') as PagesContent | undefined;
  const versions = filled(docs?.loadedVersions, 'versions of the documentation');
  filled(
    versions.filter(({isLast}) => isLast),
    'released version',
  );
  return {versions, pages: filled(pages, 'pages'), posts: filled(blog?.blogPosts, 'notes')};
}

function filled<T>(list: readonly T[] | undefined, what: string): readonly T[] {
  if (Array.isArray(list) && list.length > 0) return list;
  throw new Error(
    `Docusaurus hands over no ${what} where tools/site/siteContent.ts reads them. Compare it with the types of the content plugins.`,
  );
}
