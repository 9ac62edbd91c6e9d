import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogPostItems from '@theme/BlogPostItems';
import {PageFooter} from '@site/src/components/PageFooter';
import {StaticPage} from '@site/src/components/StaticPage';

/** The list of notes, newest first, with excerpts. */
export default function NoteList(props: Props) {
  const {metadata, items} = props;
  const {blogTitle, blogDescription, nextPage, previousPage, page} = metadata;
  const older = nextPage ? {title: 'Older notes', permalink: nextPage} : undefined;
  const newer = previousPage ? {title: 'Newer notes', permalink: previousPage} : undefined;
  return (
    <StaticPage
      title={blogTitle}
      description={blogDescription}
      lead={blogDescription}
      hasMarkdown={page === 1}
      data-search-skip
    >
      <BlogPostItems items={items} />
      {(older ?? newer) && (
        <PageFooter label="Lists of notes" previous={newer} next={older} hasMarkdown={false} />
      )}
      <BlogListPageStructuredData {...props} />
    </StaticPage>
  );
}
