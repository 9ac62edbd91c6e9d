import type {ReactNode} from 'react';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {DocsSidebar} from './DocsSidebar';
import styles from './styles.module.css';

/** A page of the documentation beside the list of all pages. */
export default function DocRootLayout({children}: {readonly children: ReactNode}) {
  const sidebar = useDocsSidebar();
  return (
    <div className={styles.docs}>
      {sidebar && <DocsSidebar items={sidebar.items} />}
      {children}
    </div>
  );
}
