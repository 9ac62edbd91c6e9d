import {useEffect, useMemo, useRef, useState} from 'react';
import Head from '@docusaurus/Head';
import {useHistory, useLocation} from '@docusaurus/router';
import Layout from '@theme/Layout';
import {BackLink} from '@site/src/components/BackLink';
import {FoundPages} from '@site/src/search/FoundPages';
import {loadIndex} from '@site/src/search/loadIndex';
import type {LoadedIndex} from '@site/src/search/loadIndex';
import {search} from '@site/src/search/search';
import {whyNoSearch} from '@site/src/search/whyNoSearch';
import styles from '@site/src/search/results.module.css';

/** `/search?q=...`: all pages that answer, with excerpts; the address can be kept and shared. */
export default function SearchPage() {
  return (
    <Layout title="Search" description="Search the documentation, the site and the announcements.">
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={`container ${styles.page}`} data-needs-script>
        <BackLink to="/" label="Back to Home" />
        <SearchForm />
      </main>
    </Layout>
  );
}

function SearchForm() {
  const {search: parameters, pathname} = useLocation();
  const history = useHistory();
  const query = new URLSearchParams(parameters).get('q') ?? '';
  const field = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<LoadedIndex>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // The address may change from elsewhere; a reader who types changes it from here.
    if (field.current && field.current !== document.activeElement) field.current.value = query;
  }, [query]);
  useEffect(() => {
    if (query) loadIndex(pathname).then(setLoaded, () => setFailed(true));
  }, [query, pathname]);

  const answer = useMemo(
    () => (loaded && query.trim() ? search(query, loaded.index, 30) : undefined),
    [loaded, query],
  );
  return (
    <>
      <h1>Search</h1>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          ref={field}
          className={styles.field}
          type="search"
          name="q"
          aria-label="Search all pages"
          autoComplete="off"
          onChange={({target}) =>
            history.replace({search: new URLSearchParams({q: target.value}).toString()})
          }
        />
      </form>
      {failed && !loaded && <p role="alert">{whyNoSearch}</p>}
      {answer && loaded && <FoundPages answer={answer} loaded={loaded} />}
    </>
  );
}
