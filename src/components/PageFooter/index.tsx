import Link from '@docusaurus/Link';
import TagsListInline from '@theme/TagsListInline';
import type {Props as Tagged} from '@theme/TagsListInline';
import {CopyPage} from '@site/src/components/CopyPage';
import {LongDate} from '@site/src/components/LongDate';
import hidden from '@site/src/components/visuallyHidden.critical.module.css';
import {contactAddress} from '@site/src/facts/site/links';
import styles from './styles.module.css';

interface Neighbor {
  readonly title: string;
  readonly permalink: string;
}

interface PageFooterProps {
  /** What its links lead to, such as "Docs pages". */
  readonly label: string;
  readonly tags?: Tagged['tags'];
  readonly previous?: Neighbor | undefined;
  readonly next?: Neighbor | undefined;
  /** The subject of a mail that asks about the page. */
  readonly askSubject?: string;
  readonly editUrl?: string | undefined;
  /** Unix time in milliseconds. */
  readonly lastUpdatedAt?: number | null | undefined;
  readonly hasMarkdown?: boolean;
}

/** The end of a page: the pages before and after it, its date, and what can be done with it. */
export function PageFooter({
  label,
  tags = [],
  previous,
  next,
  askSubject,
  editUrl,
  lastUpdatedAt,
  hasMarkdown = true,
}: PageFooterProps) {
  return (
    <footer className={styles.footer} data-screen-only>
      {tags.length > 0 && (
        <div className="markdown">
          <TagsListInline tags={tags} />
        </div>
      )}
      {(previous ?? next) && (
        <nav className={styles.pager} aria-label={label}>
          {previous && (
            <Link to={previous.permalink} rel="prev">
              <span aria-hidden="true">←&nbsp;</span>
              <span className={hidden.visuallyHidden}>Previous: </span>
              {previous.title}
            </Link>
          )}
          {next && (
            <Link className={styles.next} to={next.permalink} rel="next">
              <span className={hidden.visuallyHidden}>Next: </span>
              {next.title}
              <span aria-hidden="true">&nbsp;→</span>
            </Link>
          )}
        </nav>
      )}
      {lastUpdatedAt && (
        <span>
          Last updated on <LongDate date={lastUpdatedAt} />
        </span>
      )}
      {editUrl && <a href={editUrl}>Edit this page</a>}
      {askSubject && (
        <a href={`mailto:${contactAddress}?subject=${encodeURIComponent(askSubject)}`}>Ask about this page</a>
      )}
      {hasMarkdown && <CopyPage />}
    </footer>
  );
}
