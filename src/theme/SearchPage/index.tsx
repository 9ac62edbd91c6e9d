import {useEffect, useRef} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import {BackLink} from '@site/src/components/BackLink';
import styles from '@site/src/search/results.module.css';

/** `/search?q=...`: all sections that answer; the address can be kept and shared. */
export default function SearchPage() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    void import('@site/src/search/startSearchPage').then(({startSearchPage}) => {
      if (main.current) startSearchPage(main.current);
    });
  }, []);
  return (
    <Layout title="Search" description="Search the documentation, the site and the announcements.">
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main ref={main} className={`container ${styles.page}`} data-needs-script>
        <BackLink to="/" label="Back to Home" />
        <h1>Search</h1>
        <form role="search">
          <input
            className={styles.field}
            type="search"
            name="q"
            aria-label="Search all pages"
            autoComplete="off"
            enterKeyHint="search"
          />
        </form>
      </main>
    </Layout>
  );
}
