import Link from '@docusaurus/Link';
import styles from './BackLink.module.css';

/** The link above a page's title that leads one step up: "Back to Home", or back to the documentation. */
export function BackLink({to, label}: {to: string; label: string}) {
  return (
    <p className={styles.back}>
      <Link to={to}>
        <span aria-hidden="true">← </span>
        {label}
      </Link>
    </p>
  );
}
