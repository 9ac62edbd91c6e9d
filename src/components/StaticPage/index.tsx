import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {ComponentProps, ReactNode} from 'react';
import {MarkdownLink} from '@site/src/components/MarkdownLink';
import {BackLink} from '@site/src/components/BackLink';
import styles from './styles.critical.module.css';

interface StaticPageProps extends ComponentProps<'main'> {
  title: string;
  description: string;
  lead?: ReactNode;
  hasMarkdown?: boolean;
}

/**
 * A page outside the documentation: link back, title, lead, content. In wide windows the headings among its children are left of
 * what follows them.
 */
export function StaticPage({
  title,
  description,
  lead,
  hasMarkdown = true,
  children,
  ...main
}: StaticPageProps) {
  return (
    <Layout title={title} description={description}>
      {hasMarkdown && <MarkdownLink />}
      <main className={`markdown ${styles.page}`} {...main}>
        <BackLink to="/" label="Back to Home" />
        <header className={styles.top}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        <MDXContent>{children}</MDXContent>
      </main>
    </Layout>
  );
}
