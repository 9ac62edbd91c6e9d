import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {Props} from '@docusaurus/types';

/** The pages of a build, by the plugins that have them. */
export function pagesOf({plugins, outDir, baseUrl}: Props) {
  const contentOf = <Content>(name: string) =>
    plugins.find((plugin) => plugin.name === `docusaurus-plugin-content-${name}`)?.content as Content;
  return {
    versions: contentOf<DocsContent>('docs').loadedVersions,
    notes: contentOf<BlogContent>('blog').blogPosts.map(({metadata}) => metadata),
    others: contentOf<PagesContent>('pages'),
    /** @returns the address below the base URL, and the HTML */
    async read({permalink}: {readonly permalink: string}) {
      const route = permalink.slice(baseUrl.length).replace(/\/$/, '');
      return {route, html: await readFile(path.join(outDir, `${route || 'index'}.html`), 'utf8')};
    },
  };
}
