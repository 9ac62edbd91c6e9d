import Link from '@docusaurus/Link';
import {ResultsForm} from '@site/plugins/search/SearchPage';
import page from '@site/src/components/StaticPage/styles.critical.module.css';

/** The 404 page: results of a search for the words of the address, and links that work without JavaScript. */
export default function NotFoundContent({className = ''}: {className?: string}) {
  return (
    <main className={`markdown ${page.page} ${className}`} data-search-skip>
      <header className={page.top}>
        <h1>There’s no page at this address</h1>
        <p>
          It may have moved, or the address has a typo. Our phone looked all night and didn’t find it either.
        </p>
      </header>
      <site-near-pages>
        <ResultsForm max={5} />
      </site-near-pages>
      <h2>Other ways to find it</h2>
      <ul>
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
    </main>
  );
}
