import type {ReactNode} from 'react';
import {clockAt} from '@site/src/facts/night';
import styles from './styles.module.css';

/** When the drawn phones are looked at. */
export const morning = clockAt(530).time;

/**
 * A drawing of a SELF Phone with its status bar. It's `--width` wide, and everything inside is sized in `em`.
 * @param label text alternative of the picture; the text on its screen is decorative
 */
export function Phone({label, children}: {label: string; children: ReactNode}) {
  return (
    <div className={styles.phone} role="img" aria-label={label} translate="no">
      <div className={styles.screen} aria-hidden="true">
        <div className={styles.status}>
          <span>{morning}</span>
          <svg viewBox="0 0 44 12">
            <path d="M2 11V8M6 11V6M10 11V4M14 11V2" stroke="currentColor" strokeWidth="2" />
            <rect x="22.5" y="1.5" width="18" height="9" rx="2.5" fill="none" stroke="currentColor" />
            <rect x="24" y="3" width="15" height="6" rx="1.25" fill="currentColor" />
            <path d="M42.5 4.5v3" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </div>
        {children}
      </div>
    </div>
  );
}
