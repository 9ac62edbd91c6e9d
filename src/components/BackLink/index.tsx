import Link from '@docusaurus/Link';
import styles from './styles.critical.module.css';

/** The link above a page's title to its parent page, such as "Back to Home". */
export function BackLink({to, label}: {to: string; label: string}) {
  return (
    <p className={styles.back} data-screen-only>
      <Link to={to}>
        <span aria-hidden="true">{'← '}</span>
        {label}
      </Link>
    </p>
  );
}
