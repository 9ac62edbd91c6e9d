import Link from '@docusaurus/Link';
import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';
import {useId} from 'react';
import type {ReactNode} from 'react';
import styles from './Term.module.css';

interface TermProps {
  readonly tip: string;
  /** The anchor of its entry in the glossary. */
  readonly entry: string;
  readonly children: ReactNode;
}

/**
 * A glossary term in running text, with its meaning one press away, as a released page says it. The tip is the browser's own
 * popover, which needs no JavaScript, takes keyboard and touch, and closes with Escape.
 */
export function Term({tip, entry, children}: TermProps) {
  const id = useId();
  const docs = useActiveVersion(undefined)?.path ?? '/docs';
  return (
    <span className={styles.term}>
      <button type="button" className={styles.word} popoverTarget={id}>
        {children}
      </button>
      <span id={id} popover="auto" role="note" className={styles.tip}>
        {tip} <Link to={`${docs}/glossary#${entry}`}>In the glossary</Link>
      </span>
    </span>
  );
}
