import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {StaticPage} from '@site/src/components/StaticPage';
import {useSearch} from '../Search';
import styles from '../Search/results.module.css';
import field from '../Search/styles.critical.module.css';

/** The results page, `/search?q=…`. */
export function SearchPage() {
  const {docs} = useSearch();
  return (
    <StaticPage
      title="Search"
      description="Search the documentation, the notes and all other pages."
      lead={
        <>
          Everything is on <Link to={docs}>one list of pages</Link> too.
        </>
      }
      hasMarkdown={false}
      data-search-skip
    >
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <ResultsForm max={24} />
    </StaticPage>
  );
}

/** A search field with its results below. */
export function ResultsForm({max}: {max: number}) {
  const {index} = useSearch();
  return (
    <site-search-page index={index} max={max} className={styles.page} data-script-only>
      <form role="search">
        <input
          className={field.input}
          type="search"
          name="q"
          aria-label="Search all pages"
          placeholder="Search all pages"
          enterKeyHint="search"
        />
      </form>
      <p role="status">Type a few words, such as “lost phone” or “withdraw to my bank”.</p>
      <ol className={styles.list} />
    </site-search-page>
  );
}
