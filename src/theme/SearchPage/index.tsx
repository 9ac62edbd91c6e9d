import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import {BackLink} from '@site/src/components/BackLink';
import styles from '@site/src/search/results.module.css';

/** The results page, `/search?q=...`, which `search/startSearchPage.ts` fills in. */
export default function SearchPage() {
  return (
    <Layout title="Search" description="Search the documentation, the site and the notes.">
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={styles.page} data-search-page>
        <BackLink to="/" label="Back to Home" />
        <h1>Search</h1>
        <form role="search" data-script-only>
          <input
            className={styles.field}
            type="search"
            name="q"
            aria-label="Search all pages"
            autoComplete="off"
            enterKeyHint="search"
          />
        </form>
        <noscript>
          <p>The search needs JavaScript. The overview of the documentation lists every page.</p>
        </noscript>
      </main>
    </Layout>
  );
}
