import {useLocation} from '@docusaurus/router';
import MDXContent from '@theme/MDXContent';
import Original from '@theme-original/BlogLayout';
import type {Props} from '@theme/BlogLayout';
import {BackLink} from '@site/src/components/BackLink';
import {MarkdownLink} from '@site/src/components/MarkdownLink';
import page from '@site/src/components/StaticPage/styles.critical.module.css';
import {notes} from '@site/src/facts/identity';

/** Pages of the blog in the frame of a static page, without sidebar and contents. The list of notes gets a heading. */
export default function BlogLayout({children}: Props) {
  const {pathname} = useLocation();
  const isFirst = pathname.endsWith('/blog');
  const isList = isFirst || /\/blog\/page\/\d+$/.test(pathname);
  return (
    <Original>
      <div className={`markdown ${page.page}`}>
        <BackLink {...(isList ? {to: '/', label: 'Back to Home'} : {to: '/blog', label: 'All notes'})} />
        {isFirst && <MarkdownLink />}
        {isList && (
          <header className={page.top}>
            <h1>{notes.title}</h1>
            <p>{notes.description}</p>
          </header>
        )}
        <MDXContent>{children}</MDXContent>
      </div>
    </Original>
  );
}
