import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import type {Props} from '@theme/BlogPostPage';
import {
  BlogPostProvider,
  useBlogPost,
  useBlogPostStructuredData,
} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';
import {Byline} from './Byline';
import {PageEnd} from '@site/src/components/PageEnd';
import {StaticPage} from '@site/src/components/StaticPage';
import {StructuredData} from '@site/src/components/StructuredData';
import * as words from '@site/src/components/strings';

/**
 * A note, laid out as a static page.
 */
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
  const {title, description, date, readingTime, editUrl, lastUpdatedAt, prevItem, nextItem} =
    useBlogPost().metadata;
  return (
    <StaticPage
      title={title}
      description={description}
      lead={<Byline date={date} readingTime={readingTime} />}
      back={{to: '/blog', label: words.allNotes}}
    >
      <BlogPostPageMetadata />
      {children}
      <PageEnd
        label={words.notes}
        previous={prevItem}
        next={nextItem}
        editUrl={editUrl ?? null}
        lastUpdatedAt={lastUpdatedAt}
      />
      <StructuredData data={useBlogPostStructuredData()} />
    </StaticPage>
  );
}
