import type {ReactNode} from 'react';
import styles from './PhoneFrame.module.css';

/**
 * A SELF Phone from the front. Its screen scales with its width: everything inside is sized in `em`.
 * @param label says in words what the picture shows; the screen's own text is decoration
 */
export function PhoneFrame({label, children}: {label: string; children: ReactNode}) {
  return (
    <div className={styles.phone} role="img" aria-label={label}>
      <div className={styles.body}>
        <div className={styles.screen} aria-hidden="true">
          {children}
        </div>
      </div>
    </div>
  );
}
