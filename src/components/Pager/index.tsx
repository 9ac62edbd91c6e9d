import Link from '@docusaurus/Link';
import * as words from '@site/src/components/strings';
import styles from './styles.module.css';

interface Neighbor {
  readonly title: string;
  readonly permalink: string;
}

/** Links to the previous and next page. */
export function Pager({label, previous, next}: {label: string; previous?: Neighbor; next?: Neighbor}) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pager} aria-label={label} data-screen-only>
      {previous && (
        <Link className={styles.way} to={previous.permalink} rel="prev">
          <span className={styles.direction}>{words.previous}: </span>
          <span>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link className={`${styles.way} ${styles.next}`} to={next.permalink} rel="next">
          <span className={styles.direction}>{words.next}: </span>
          <span>{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
