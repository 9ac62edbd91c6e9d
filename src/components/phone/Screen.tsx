import type {ReactNode} from 'react';
import styles from './Screen.module.css';
import {StatusBar} from './StatusBar';

interface ScreenProps {
  title?: string;
  /** Adds a gradient from two corners. */
  glow?: boolean;
  children: ReactNode;
}

/** The background, status bar and optional title of a drawn screen. */
export function Screen({title, glow = false, children}: ScreenProps) {
  return (
    <div className={glow ? `${styles.screen} ${styles.glow}` : styles.screen}>
      <StatusBar />
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
