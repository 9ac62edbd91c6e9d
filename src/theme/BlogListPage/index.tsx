import Link from '@docusaurus/Link';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/BlogListPage';
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import {ArrowLink} from '@site/src/ui/ArrowLink';
import {DateOf} from '@site/src/layout/PageEnd';
import {Pager} from '@site/src/layout/Pager';
import {StaticPage} from '@site/src/sections/StaticPage';
import {StructuredData} from '@site/src/layout/StructuredData';
import * as words from '@site/src/ui/strings';
import hidden from '@site/src/ui/visuallyHidden.module.css';
import note from '@site/src/theme/BlogPostPage/styles.module.css';
import styles from './styles.module.css';

/**
 * The list of notes, newest first, with excerpts.
 * Replaces @docusaurus/theme-classic/lib/theme/BlogListPage/index.js (bea76516bb7d), which has no heading, unnamed links and a second sidebar.
 */
export default function NoteList(props: Props) {
  const {metadata, items} = props;
  const {blogTitle, blogDescription, nextPage, previousPage} = metadata;
  const older = nextPage ? {title: words.olderNotes, permalink: nextPage} : undefined;
  const newer = previousPage ? {title: words.newerNotes, permalink: previousPage} : undefined;
  return (
    <StaticPage title={blogTitle} description={blogDescription} className={styles.page} data-search-skip>
      {items.map(({content: Content}) => {
        const {title, permalink, date} = Content.metadata;
        return (
          <article key={permalink} className={`markdown ${styles.entry}`}>
            <h2>
              <Link to={permalink}>{title}</Link>
            </h2>
            <p className={note.byline}>
              <DateOf time={date as unknown as string} />
            </p>
            <MDXContent>
              <Content />
            </MDXContent>
            <ArrowLink to={permalink}>
              {words.readOn}
              <span className={hidden.visuallyHidden}>: {title}</span>
            </ArrowLink>
          </article>
        );
      })}
      <Pager label={words.notesLists} previous={newer} next={older} />
      <StructuredData data={useBlogListPageStructuredData(props)} />
    </StaticPage>
  );
}
