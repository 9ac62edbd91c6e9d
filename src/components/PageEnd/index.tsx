import {CopyPage} from '@site/src/components/CopyPage';
import {language} from '@site/src/components/useEnv';
import {Menu} from '@site/src/components/Menu';
import * as words from '@site/src/components/strings';
import {contactAddress} from '@site/src/facts/site/links';
import styles from './styles.module.css';

interface PageEndProps {
  /** The subject of a mail that asks about the page. */
  readonly askSubject?: string;
  readonly editUrl?: string | null;
  /** Unix time in milliseconds. */
  readonly lastUpdatedAt?: number | null;
}

/** The last line of a page: its date, and a menu of what can be done with it. */
export function PageEnd({askSubject, editUrl, lastUpdatedAt}: PageEndProps) {
  return (
    <footer className={styles.end} data-screen-only>
      {lastUpdatedAt && (
        <span>
          {words.updated}
          <DateOf time={lastUpdatedAt} />
        </span>
      )}
      <Menu label={<span data-ui>{words.pageActions}</span>}>
        <ul className={styles.panel}>
          {askSubject && (
            <li>
              <a href={`mailto:${contactAddress}?subject=${encodeURIComponent(askSubject)}`} data-ui>
                {words.ask}
              </a>
            </li>
          )}
          {editUrl && (
            <li>
              <a href={editUrl} data-ui>
                {words.edit}
              </a>
            </li>
          )}
          <li>
            <CopyPage />
          </li>
        </ul>
      </Menu>
    </footer>
  );
}

/** A date in words, in UTC. */
export function DateOf({time}: {readonly time: number | string}) {
  const date = new Date(time);
  const shown = new Intl.DateTimeFormat(language, {dateStyle: 'long', timeZone: 'UTC'}).format(date);
  return <time dateTime={date.toISOString()}>{shown}</time>;
}
