import Layout from '@theme/Layout';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/BlogPostPage';
import {
  BlogPostProvider,
  useBlogPost,
  useBlogPostStructuredData,
} from '@docusaurus/plugin-content-blog/client';
import {BackLink} from '@site/src/components/BackLink';
import {Byline} from './Byline';
import {PageEnd} from '@site/src/components/PageEnd';
import {PageHead} from '@site/src/components/PageHead';
import {Pager} from '@site/src/components/Pager';
import {TableOfContents} from '@site/src/components/TableOfContents';
import {StructuredData} from '@site/src/components/StructuredData';
import * as words from '@site/src/components/strings';
import layout from '@site/src/theme/DocItem/Layout/styles.module.css';
import styles from './styles.module.css';

/**
 * A note, laid out as a page of the documentation.
 */
export default function NotePage({content: Content}: Props) {
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <BlogPostPageMetadata />
      <PageHead />
      <Layout>
        <Note>
          <Content />
        </Note>
      </Layout>
    </BlogPostProvider>
  );
}

function Note({children}: {readonly children: React.ReactNode}) {
  const {metadata, toc} = useBlogPost();
  const {title, date, readingTime, editUrl, lastUpdatedAt, prevItem, nextItem} = metadata;
  return (
    <main className={styles.page}>
      <div className={layout.place} data-screen-only>
        <BackLink to="/blog" label={words.allNotes} />
      </div>
      <TableOfContents items={toc} />
      <div className={layout.content}>
        <article>
          <div className="markdown">
            <header>
              <h1>{title}</h1>
              <Byline date={date} readingTime={readingTime} />
            </header>
            <MDXContent>{children}</MDXContent>
          </div>
        </article>
        <Pager label={words.notes} previous={prevItem} next={nextItem} />
        <PageEnd editUrl={editUrl} lastUpdatedAt={lastUpdatedAt} />
      </div>
      <StructuredData data={useBlogPostStructuredData()} />
    </main>
  );
}
