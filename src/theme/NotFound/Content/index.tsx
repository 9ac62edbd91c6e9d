import {useEffect, useState} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {nearestRoutes} from '@site/src/components/docs/nearestRoutes';
import styles from './styles.module.css';

/**
 * Instead of a dead end: pages with a similar address, the search with the words of the address, and the ways in.
 * Without JavaScript the address is not known to the page, and the ways in remain.
 */
export default function NotFoundContent({className = ''}: {className?: string}) {
  const {pathname} = useLocation();
  const asked = useIsBrowser() ? pathname : '';
  const near = nearestRoutes(asked, useKnownPages());
  const words =
    asked
      .split('/')
      .pop()
      ?.replace(/\.\w+$/, '')
      .replace(/[-_]+/g, ' ')
      .trim() ?? '';
  return (
    <main className={`${styles.page} ${className}`} data-needs-script>
      <h1 className={styles.title}>There is no page at this address</h1>
      <p className={styles.lead}>It may have moved, or the address has a slip in it.</p>
      {near.length > 0 && (
        <section aria-labelledby="near">
          <h2 id="near">Did you mean</h2>
          <ul className={styles.list}>
            {near.map(({path, title}) => (
              <li key={path}>
                <Link to={path}>{title}</Link> <span className={styles.path}>{path}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="ways">
        <h2 id="ways">Other ways to find it</h2>
        <ul className={styles.list}>
          <li>
            <Link to={`/search${words === '' ? '' : `?q=${encodeURIComponent(words)}`}`}>
              {words === '' ? 'Search the site' : `Search the site for “${words}”`}
            </Link>
          </li>
          <li>
            <Link to="/docs">All pages of the documentation</Link>
          </li>
          <li>
            <Link to="/docs/common-questions">Common questions</Link>
          </li>
          <li>
            <Link to="/">Home page</Link>
          </li>
        </ul>
      </section>
    </main>
  );
}

interface KnownPage {
  readonly path: string;
  readonly title: string;
}

/** All pages, fetched by those who get lost: the theme puts this component beside every page of the documentation. */
function useKnownPages(): readonly KnownPage[] {
  const [pages, setPages] = useState<readonly KnownPage[]>([]);
  useEffect(() => {
    void import('@generated/known-routes/default/routes.json').then((list) => setPages(list.default));
  }, []);
  return pages;
}
