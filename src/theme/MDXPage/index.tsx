import type {ComponentType} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import type {Props} from '@theme/MDXPage';
import {PageFooter} from '@site/src/components/PageFooter';
import {StaticPage} from '@site/src/components/StaticPage';

/** A Markdown file of src/pages, laid out as a static page. Its front matter may have a `lead`. */
export default function MarkdownPage({content}: Props) {
  const {metadata, assets, contentTitle} = content;
  const {title = '', description = '', frontMatter, editUrl, lastUpdatedAt} = metadata;
  const {lead} = frontMatter as {lead?: string};
  const Content = content as ComponentType as ComponentType<{components: Record<string, ComponentType>}>;
  return (
    <StaticPage title={contentTitle ?? title} description={description} lead={lead}>
      <PageMetadata title={title} keywords={frontMatter.keywords} image={assets.image ?? frontMatter.image} />
      <ContentVisibility metadata={metadata} />
      {/* The layout shows the heading. */}
      <Content components={{h1: () => null}} />
      <PageFooter editUrl={editUrl} lastUpdatedAt={lastUpdatedAt} />
    </StaticPage>
  );
}
