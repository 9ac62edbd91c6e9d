import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The ways into the documentation: a Markdown list, each entry with a name in bold and two links. */
export function LinkCards({children}: {children: ReactNode}) {
  return <div className={styles.cards}>{children}</div>;
}
