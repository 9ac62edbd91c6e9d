import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What a how-to asks of its reader: a list of short answers, each after its question in bold. */
export function AtAGlance({children}: {readonly children: ReactNode}) {
  return <div className={styles.glance}>{children}</div>;
}
