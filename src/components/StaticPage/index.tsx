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
  /** Long-form text, in a column of readable width. */
  text?: ReactNode;
}

/** Layout of the static pages: link back home, title, one-sentence lead, content, text. */
export function StaticPage({
  title,
  description,
  lead,
  text,
  className = '',
  children,
  ...main
}: StaticPageProps) {
  return (
    <Layout title={title} description={description}>
      <PageHead />
      <main className={`${styles.page} ${className}`} {...main}>
        <BackLink to="/" label={words.home} />
        <div className={styles.top}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
        {text && (
          <div className={`markdown ${styles.prose}`}>
            <MDXContent>{text}</MDXContent>
          </div>
        )}
      </main>
    </Layout>
  );
}
