import type {ReactNode} from 'react';
import styles from './Screen.module.css';
import {StatusBar} from './StatusBar';

interface ScreenProps {
  title?: string;
  /** Lights the ground from two corners. */
  glow?: boolean;
  children: ReactNode;
}

/** What every drawn screen has: its ground, the status bar and, where it has one, a title. */
export function Screen({title, glow = false, children}: ScreenProps) {
  return (
    <div className={glow ? `${styles.screen} ${styles.glow}` : styles.screen}>
      <StatusBar />
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
