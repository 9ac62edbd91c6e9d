import type {ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {InviteButton} from '@site/src/invite/InviteButton';
import {DocsSidebar} from '@site/src/components/DocsSidebar';
import styles from './styles.critical.module.css';

/** A documentation page with one sidebar for phone and computer. */
export default function DocRootLayout({children}: {readonly children: ReactNode}) {
  const sidebar = useDocsSidebar();
  if (!sidebar) return <div className={styles.frame}>{children}</div>;
  return (
    <HtmlClassNameProvider className="has-docs-menu">
      <div className={`${styles.frame} ${styles.docs}`}>
        <DocsSidebar items={sidebar.items}>
          <li>
            <InviteButton />
          </li>
        </DocsSidebar>
        {children}
      </div>
    </HtmlClassNameProvider>
  );
}
