import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/BlogLayout';
import {BackLink} from '@site/src/components/BackLink';
import page from '@site/src/components/StaticPage/styles.critical.module.css';

/** The frame of Docusaurus' pages of tags and authors: that of a static page. */
export default function BlogLayout(props: Props) {
  return (
    <Layout {...props}>
      <main className={`markdown ${page.page}`} data-search-skip>
        <BackLink to="/blog" label="All notes" />
        <MDXContent>{props.children}</MDXContent>
      </main>
    </Layout>
  );
}
