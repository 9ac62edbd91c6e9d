import Link from '@docusaurus/Link';
import {ResultsForm} from '@site/plugins/search/SearchPage';
import page from '@site/src/components/StaticPage/styles.module.css';
import * as words from '@site/src/components/strings';

/**
 * The 404 page: results of a search for the words of the address, and links that work without JavaScript.
 */
export default function NotFoundContent({className = ''}: {className?: string}) {
  return (
    <main className={`markdown ${page.page} ${className}`} data-search-skip>
      <header className={page.top}>
        <h1>{words.noPage}</h1>
        <p>{words.noPageWhy}</p>
      </header>
      <site-near-pages>
        <ResultsForm max={5} />
      </site-near-pages>
      <h2>{words.otherWays}</h2>
      <ul>
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
    </main>
  );
}
