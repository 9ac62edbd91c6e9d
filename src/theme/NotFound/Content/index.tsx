import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** The 404 page: pages with a similar path, which `frame/notFound.ts` fills in, and links that work without JavaScript. */
export default function NotFoundContent({className = ''}: {className?: string}) {
  return (
    <main className={`${styles.page} ${className}`} data-not-found>
      <h1 className={styles.title}>There is no page at this address</h1>
      <p className={styles.lead}>It may have moved, or the address has a slip in it.</p>
      <section aria-labelledby="near" data-near hidden>
        <h2 id="near">Did you mean</h2>
        <ul className={styles.list} />
      </section>
      <section aria-labelledby="ways">
        <h2 id="ways">Other ways to find it</h2>
        <ul className={styles.list}>
          <li data-script-only>
            <Link to="/search">Search the site</Link>
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
