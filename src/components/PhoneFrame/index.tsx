import type {ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * A drawing of a SELF Phone. It scales with its width: everything inside is sized in `em`.
 * @param label text alternative of the picture; the text on its screen is decorative
 */
export function PhoneFrame({label, children}: {label: string; children: ReactNode}) {
  return (
    <div className={styles.phone} role="img" aria-label={label} translate="no">
      <div className={styles.body}>
        <div className={styles.screen} aria-hidden="true">
          {children}
        </div>
      </div>
    </div>
  );
}
