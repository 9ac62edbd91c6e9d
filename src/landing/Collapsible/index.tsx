import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A part of a page that is open in wide windows and one tap away on phones. */
export function Collapsible({title, children}: {title: ReactNode; children: ReactNode}) {
  return (
    <>
      <details className={styles.fold}>
        <summary>{title}</summary>
        {children}
      </details>
      <site-open-when-wide />
    </>
  );
}
