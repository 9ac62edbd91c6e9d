import type {ReactNode} from 'react';
import {InlineScript} from '@site/src/components/InlineScript';
import {closeFold} from '@site/src/components/inline';
import * as words from '@site/src/components/strings';
import styles from './styles.module.css';

/** The open questions of a page behind their number. Without a script, in print and in Markdown all show. */
export function OpenQuestions({count, children}: {readonly count: number; readonly children: ReactNode}) {
  return (
    <>
      <details className={styles.fold} open>
        <summary>{words.openQuestions(count)}</summary>
        {children}
      </details>
      <InlineScript code={closeFold} />
    </>
  );
}
