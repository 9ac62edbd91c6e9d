import {language} from '@site/src/ui/useEnv';
import * as words from '@site/src/ui/strings';
import {contactAddress} from '@site/src/facts/site/links';
import styles from './PageEnd.module.css';

interface PageEndProps {
  /** The subject of a mail that asks about the page. */
  readonly askSubject?: string;
  readonly editUrl?: string | null;
  /** Unix time in milliseconds. */
  readonly lastUpdatedAt?: number | null;
  /** Whether the page has a Markdown version. Unreleased pages have none. */
  readonly markdown: boolean;
}

/** The tools at the end of a page. */
export function PageEnd({askSubject, editUrl, lastUpdatedAt, markdown}: PageEndProps) {
  return (
    <footer className={styles.end} data-screen-only>
      {askSubject && (
        <a
          className={styles.tool}
          href={`mailto:${contactAddress}?subject=${encodeURIComponent(askSubject)}`}
          data-ui
        >
          {words.ask}
        </a>
      )}
      {editUrl && (
        <a className={styles.tool} href={editUrl} data-ui>
          {words.edit}
        </a>
      )}
      {markdown && (
        <span data-script-only>
          <button type="button" className={styles.tool} data-control="copy-page">
            {words.copyMarkdown}
          </button>{' '}
          <span role="status" className={styles.soft} />
        </span>
      )}
      {lastUpdatedAt && (
        <span className={styles.soft}>
          {words.updated}
          <DateOf time={lastUpdatedAt} />
        </span>
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
