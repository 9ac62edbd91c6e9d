import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import {BackLink} from '@site/src/components/BackLink';
import * as words from '@site/src/components/strings';
import styles from '@site/src/components/SearchField/searchResults.module.css';

/**
 * The results page, `/search?q=...`, which `search/startSearchPage.ts` fills in with the ranking of the header.
 * Replaces @easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchPage/SearchPage.jsx (554dcc569a17).
 */
export default function SearchPage() {
  return (
    <Layout title={words.search} description={words.searchAbout}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={styles.page} data-part="search-page" data-search-skip>
        <BackLink to="/" label={words.home} />
        <h1>{words.search}</h1>
        <form role="search" data-script-only>
          <input
            className={styles.field}
            type="search"
            name="q"
            aria-label={words.searchAll}
            placeholder={words.searchAll}
            autoComplete="off"
            enterKeyHint="search"
          />
        </form>
        <noscript>
          <p>
            {words.searchNeedsScript} <Link to="/docs">{words.overviewLists}</Link>
          </p>
        </noscript>
      </main>
    </Layout>
  );
}
