import Link from '@docusaurus/Link';
import * as words from '@site/src/components/strings';
import layout from '@site/src/components/layout.module.css';
import page from '@site/src/components/StaticPage/styles.module.css';
import styles from './styles.module.css';

/**
 * The 404 page: pages with a similar path, which the element fills in, and links that work without JavaScript.
 */
export default function NotFoundContent({className = ''}: {className?: string}) {
  return (
    <main className={`${page.page} ${className}`} data-search-skip>
      <div className={page.top}>
        <h1>{words.noPage}</h1>
        <p>{words.noPageWhy}</p>
      </div>
      <site-near-pages>
        <section className={layout.sided} aria-labelledby="near" hidden>
          <h2 id="near">{words.near}</h2>
          <ul className={styles.list} />
        </section>
        <section className={layout.sided} aria-labelledby="ways">
          <h2 id="ways">{words.otherWays}</h2>
          <ul className={styles.list}>
            <li data-script-only>
              <Link to="/search">{words.toSearch}</Link>
            </li>
            <li>
              <Link to="/docs">{words.toDocs}</Link>
            </li>
            <li>
              <Link to="/docs/common-questions">{words.toQuestions}</Link>
            </li>
            <li>
              <Link to="/">{words.toHome}</Link>
            </li>
          </ul>
        </section>
      </site-near-pages>
    </main>
  );
}
