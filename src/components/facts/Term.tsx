import Link from '@docusaurus/Link';
import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';
import {useId} from 'react';
import type {ReactNode} from 'react';
import * as words from '@site/src/components/words/page';
import {terms} from '@site/src/facts/glossary';
import {lookup} from '@site/src/facts/printed/lookup';
import styles from './Term.module.css';

interface Definition {
  readonly tip: string;
  /** The fragment id of its glossary entry. */
  readonly entry: string;
}

/**
 * A glossary term that opens its definition in a native popover, which needs no JavaScript. `<Term name="sigil">sigil</Term>`
 * looks it up, and an unknown name fails the build; released pages hold it.
 */
export function Term({children, ...term}: ({readonly name: string} | Definition) & {children: ReactNode}) {
  const {tip, entry} = 'name' in term ? {tip: lookup('term', terms, term.name), entry: term.name} : term;
  const id = useId();
  const docs = useActiveVersion(undefined)?.path ?? '/docs';
  return (
    <>
      <button type="button" className={styles.word} popoverTarget={id}>
        {children}
      </button>
      <span id={id} popover="auto" role="note" className={styles.tip}>
        {tip} <Link to={`${docs}/glossary#${entry}`}>{words.inGlossary}</Link>
      </span>
    </>
  );
}
