import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/BlogListPage';
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import {ArrowLink} from '@site/src/components/ArrowLink';
import {BackLink} from '@site/src/components/BackLink';
import {DateOf} from '@site/src/components/layout/PageEnd';
import {Pager} from '@site/src/components/layout/Pager';
import {StructuredData} from '@site/src/components/StructuredData';
import * as words from '@site/src/components/words/page';
import page from '@site/src/components/sections/StaticPage.module.css';
import unseen from '@site/src/components/unseen.module.css';
import note from '@site/src/theme/BlogPostPage/styles.module.css';
import styles from './styles.module.css';

/** The list of notes, newest first, with excerpts. */
export default function NoteList(props: Props) {
  const {metadata, items} = props;
  const {blogTitle, blogDescription, nextPage, previousPage} = metadata;
  const older = nextPage ? {title: words.olderNotes, permalink: nextPage} : undefined;
  const newer = previousPage ? {title: words.newerNotes, permalink: previousPage} : undefined;
  return (
    <Layout title={blogTitle} description={blogDescription}>
      <main className={`${page.page} ${styles.page}`} data-search-skip>
        <BackLink to="/" label={words.home} />
        <div className={page.top}>
          <h1>{blogTitle}</h1>
        </div>
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
                <span className={unseen.unseen}>: {title}</span>
              </ArrowLink>
            </article>
          );
        })}
        <Pager label={words.notesLists} previous={newer} next={older} />
      </main>
      <StructuredData data={useBlogListPageStructuredData(props)} />
    </Layout>
  );
}
