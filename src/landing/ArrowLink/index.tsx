import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.critical.module.css';

/** A standalone link with an arrow, such as "Learn More". */
export function ArrowLink({to, children}: {to: string; children: ReactNode}) {
  return (
    <Link className={styles.link} to={to} target="_self">
      {children}
      <span aria-hidden="true">→</span>
    </Link>
  );
}
