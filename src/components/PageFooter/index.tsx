import TagsListInline from '@theme/TagsListInline';
import type {Props as Tagged} from '@theme/TagsListInline';
import {CopyPage} from '@site/src/components/CopyPage';
import {LongDate} from '@site/src/components/LongDate';
import {contactAddress} from '@site/src/facts/site/links';
import styles from './styles.module.css';

interface PageFooterProps {
  readonly tags?: Tagged['tags'];
  /** The subject of a mail that asks about the page. */
  readonly askSubject?: string;
  readonly editUrl?: string | undefined;
  /** Unix time in milliseconds. */
  readonly lastUpdatedAt?: number | null | undefined;
}

/** The end of a page: its tags, its date, and what can be done with it. */
export function PageFooter({tags = [], askSubject, editUrl, lastUpdatedAt}: PageFooterProps) {
  return (
    <footer className={styles.footer} data-screen-only>
      {tags.length > 0 && (
        <div className="markdown">
          <TagsListInline tags={tags} />
        </div>
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
      <CopyPage />
    </footer>
  );
}
