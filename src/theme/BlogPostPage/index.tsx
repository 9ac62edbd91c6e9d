import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData';
import ContentVisibility from '@theme/ContentVisibility';
import type {Props} from '@theme/BlogPostPage';
import {BlogPostProvider, useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';
import {Byline} from './Byline';
import {PageFooter} from '@site/src/components/PageFooter';
import {StaticPage} from '@site/src/components/StaticPage';

/** A note, laid out as a static page. */
export default function NotePage({content: Content}: Props) {
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <Note>
        <Content />
      </Note>
    </BlogPostProvider>
  );
}

function Note({children}: {readonly children: ReactNode}) {
  const {metadata} = useBlogPost();
  const {title, description, editUrl, lastUpdatedAt, prevItem, nextItem, tags} = metadata;
  return (
    <StaticPage
      title={title}
      description={description}
      lead={<Byline {...metadata} />}
      back={{to: '/blog', label: 'All notes'}}
    >
      <BlogPostPageMetadata />
      <BlogPostPageStructuredData />
      <ContentVisibility metadata={metadata} />
      <BlogPostItemHeaderAuthors />
      {children}
      <PageFooter
        label="Notes"
        tags={tags}
        previous={prevItem}
        next={nextItem}
        editUrl={editUrl}
        lastUpdatedAt={lastUpdatedAt}
      />
    </StaticPage>
  );
}
