import type {ReactNode} from 'react';
import styles from './Entry.module.css';

interface EntryProps {
  title: string;
  status: string;
  look: 'completed' | 'queued' | 'skipped';
  /** The small text below, left and right. */
  children: ReactNode;
}

/** A drawing of a log entry or wallet transaction. */
export function Entry({title, status, look, children}: EntryProps) {
  return (
    <div className={styles.entry}>
      <b>{title}</b>
      <em className={styles[look]}>{status}</em>
      {children}
    </div>
  );
}
