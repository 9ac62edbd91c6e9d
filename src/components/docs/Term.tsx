import Link from '@docusaurus/Link';
import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';
import {useId} from 'react';
import type {ReactNode} from 'react';
import {terms} from '@site/src/facts/glossary';
import {lookup} from '@site/src/facts/lookup';
import styles from './Term.module.css';

type TermProps = {children: ReactNode} & (
  | {name: string; tip?: undefined; entry?: undefined}
  /** How a released page says it: nothing is looked up any more. */
  | {name?: undefined; tip: string; entry: string}
);

/**
 * A glossary term in running text, with its meaning one press away: `<Term name="sigil">sigil</Term>`. The tip is
 * the browser's own popover, which needs no JavaScript, takes keyboard and touch, and closes with Escape.
 */
export function Term({name, tip, entry, children}: TermProps) {
  const id = useId();
  const docs = useActiveVersion(undefined)?.path ?? '/docs';
  const definition = tip ?? lookup('term', terms, name);
  return (
    <span className={styles.term}>
      <button type="button" className={styles.word} popoverTarget={id}>
        {children}
      </button>
      <span id={id} popover="auto" role="note" className={styles.tip}>
        {definition} <Link to={`${docs}/glossary#${entry ?? name}`}>In the glossary</Link>
      </span>
    </span>
  );
}
