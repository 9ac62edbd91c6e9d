import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';
import styles from './Prose.module.css';

/** Long text of a static page: one column of a readable width, each section opened by its summary. */
export function Prose({children}: {children: ReactNode}) {
  return (
    <div className={`markdown ${styles.prose}`}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
