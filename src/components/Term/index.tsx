import Link from '@docusaurus/Link';
import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';
import {useId} from 'react';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface TermProps {
  readonly tip: string;
  /** The fragment id of its glossary entry. */
  readonly entry: string;
  readonly children: ReactNode;
}

/**
 * A glossary term that opens its definition in a native popover, which needs no JavaScript. The build prints the definition
 * into `<Term name="sigil">sigil</Term>`.
 */
export function Term({tip, entry, children}: TermProps) {
  const id = useId();
  const docs = useActiveVersion(undefined)?.path ?? '/docs';
  return (
    <>
      <button type="button" className={styles.word} popoverTarget={id}>
        {children}
      </button>
      <span id={id} popover="auto" role="note" className={styles.tip}>
        {tip} <Link to={`${docs}/glossary#${entry}`}>In the glossary</Link>
      </span>
    </>
  );
}
