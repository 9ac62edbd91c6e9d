import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';
import styles from './Prose.module.css';

/** Long-form text of a static page in a column of readable width. */
export function Prose({children}: {children: ReactNode}) {
  return (
    <div className={`markdown ${styles.prose}`}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
