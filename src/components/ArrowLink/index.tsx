import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A standalone link with an arrow, such as "Learn More". */
export function ArrowLink({to, children}: {to: string; children: ReactNode}) {
  return (
    <Link className={styles.link} to={to} target="_self">
      {children}
      <svg className={styles.arrow} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M2 8h11M8.5 3.5 13 8l-4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </Link>
  );
}
