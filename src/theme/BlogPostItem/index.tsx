import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Link from '@docusaurus/Link';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors';
import type {Props} from '@theme/BlogPostItem';
import {LongDate} from '@site/src/components/LongDate';
import {MarkdownLink} from '@site/src/components/MarkdownLink';
import {PageFooter} from '@site/src/components/PageFooter';
import page from '@site/src/components/StaticPage/styles.critical.module.css';
import {productName} from '@site/src/facts/identity';

/** A note, laid out as a static page; in a list, its excerpt. */
export default function BlogPostItem({children}: Props) {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {authors, date, readingTime, title, permalink, tags, editUrl, lastUpdatedAt} = metadata;
  const names = authors.map(({name}) => name).filter(Boolean);
  const byline = (
    <p>
      <small>
        By {names.join(', ') || productName} · <LongDate date={date} />
        {readingTime !== undefined && ` · ${Math.ceil(readingTime)} min read`}
      </small>
    </p>
  );
  if (!isBlogPostPage)
    return (
      <article>
        {byline}
        <h2>
          <Link to={permalink}>{title}</Link>
        </h2>
        {children}
      </article>
    );
  return (
    <>
      <MarkdownLink />
      <header className={page.top}>
        <h1>{title}</h1>
        {byline}
      </header>
      <BlogPostItemHeaderAuthors />
      <BlogPostItemContent className={page.content}>{children}</BlogPostItemContent>
      <PageFooter tags={tags} editUrl={editUrl} lastUpdatedAt={lastUpdatedAt} />
    </>
  );
}
