import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {ComponentProps, ReactNode} from 'react';
import {PageHead} from '@site/src/components/PageHead';
import * as words from '@site/src/components/strings';
import {BackLink} from '@site/src/components/BackLink';
import styles from './styles.module.css';

interface StaticPageProps extends ComponentProps<'main'> {
  title: string;
  description: string;
  lead?: ReactNode;
  back?: {readonly to: string; readonly label: string};
}

/**
 * A page outside the documentation: link back, title, lead, content. In wide windows the headings among its children are left of
 * what follows them.
 */
export function StaticPage({
  title,
  description,
  lead,
  back = {to: '/', label: words.home},
  children,
  ...main
}: StaticPageProps) {
  return (
    <Layout title={title} description={description}>
      <PageHead />
      <main className={`markdown ${styles.page}`} {...main}>
        <BackLink {...back} />
        <header className={styles.top}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        <MDXContent>{children}</MDXContent>
      </main>
    </Layout>
  );
}
