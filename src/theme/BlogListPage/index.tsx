import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogListPage';
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import {Byline} from '@site/src/theme/BlogPostPage/Byline';
import {PageEnd} from '@site/src/components/PageEnd';
import {StaticPage} from '@site/src/components/StaticPage';
import {StructuredData} from '@site/src/components/StructuredData';
import * as words from '@site/src/components/strings';

/**
 * The list of notes, newest first, with excerpts.
 */
export default function NoteList(props: Props) {
  const {metadata, items} = props;
  const {blogTitle, blogDescription, nextPage, previousPage} = metadata;
  const older = nextPage ? {title: words.olderNotes, permalink: nextPage} : undefined;
  const newer = previousPage ? {title: words.newerNotes, permalink: previousPage} : undefined;
  return (
    <StaticPage title={blogTitle} description={blogDescription} lead={blogDescription} data-search-skip>
      {items.map(({content: Content}) => {
        const {title, permalink, date, readingTime} = Content.metadata;
        return (
          <article key={permalink}>
            <h2>
              <Link to={permalink}>{title}</Link>
            </h2>
            <p>
              <Byline date={date} readingTime={readingTime} />
            </p>
            <Content />
          </article>
        );
      })}
      {(older ?? newer) && <PageEnd label={words.notesLists} previous={newer} next={older} />}
      <StructuredData data={useBlogListPageStructuredData(props)} />
    </StaticPage>
  );
}
