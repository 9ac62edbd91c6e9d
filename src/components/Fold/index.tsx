import type {ReactNode} from 'react';
import {InlineScript} from '@site/src/components/InlineScript';
import {openOnWide} from '@site/src/components/inline';
import styles from './styles.module.css';

/** A part of a page that is open in wide windows and one tap away on phones. */
export function Fold({title, children}: {title: ReactNode; children: ReactNode}) {
  return (
    <>
      <details className={styles.fold} data-open-wide>
        <summary>{title}</summary>
        {children}
      </details>
      <InlineScript code={openOnWide} />
    </>
  );
}
