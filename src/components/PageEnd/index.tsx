import Link from '@docusaurus/Link';
import {language} from '@site/src/components/useEnv';
import * as words from '@site/src/components/strings';
import hidden from '@site/src/components/visuallyHidden.module.css';
import {contactAddress} from '@site/src/facts/site/links';
import styles from './styles.module.css';

interface Neighbor {
  readonly title: string;
  readonly permalink: string;
}

interface PageEndProps {
  /** What its links lead to, such as "Docs pages". */
  readonly label: string;
  readonly previous?: Neighbor | undefined;
  readonly next?: Neighbor | undefined;
  /** The subject of a mail that asks about the page. */
  readonly askSubject?: string;
  /** `null` where nobody can edit the page; a list of pages has none. */
  readonly editUrl?: string | null;
  /** Unix time in milliseconds. */
  readonly lastUpdatedAt?: number | null | undefined;
}

/** The end of a page: the pages before and after it, its date, and what can be done with it. */
export function PageEnd({label, previous, next, askSubject, editUrl, lastUpdatedAt}: PageEndProps) {
  return (
    <footer className={styles.end} data-screen-only data-ui>
      {(previous ?? next) && (
        <nav className={styles.pager} aria-label={label}>
          {previous && (
            <Link to={previous.permalink} rel="prev">
              <span aria-hidden="true">←&nbsp;</span>
              <span className={hidden.visuallyHidden}>{words.previous}: </span>
              {previous.title}
            </Link>
          )}
          {next && (
            <Link className={styles.next} to={next.permalink} rel="next">
              <span className={hidden.visuallyHidden}>{words.next}: </span>
              {next.title}
              <span aria-hidden="true">&nbsp;→</span>
            </Link>
          )}
        </nav>
      )}
      {lastUpdatedAt && (
        <span>
          {words.updated}
          <DateOf time={lastUpdatedAt} />
        </span>
      )}
      {editUrl && <a href={editUrl}>{words.edit}</a>}
      {askSubject && (
        <a href={`mailto:${contactAddress}?subject=${encodeURIComponent(askSubject)}`}>{words.ask}</a>
      )}
      {editUrl !== undefined && (
        <site-copy-page data-script-only>
          <button type="button">{words.copyMarkdown}</button> <span role="status" />
        </site-copy-page>
      )}
    </footer>
  );
}

/** A date in words, in UTC. */
export function DateOf({time}: {readonly time: number | string}) {
  const date = new Date(time);
  const shown = new Intl.DateTimeFormat(language, {dateStyle: 'long', timeZone: 'UTC'}).format(date);
  return <time dateTime={date.toISOString()}>{shown}</time>;
}
