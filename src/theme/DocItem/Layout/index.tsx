import type {ReactNode} from 'react';
import build from '@generated/env/default/build.json';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  useActiveDocContext,
  useActiveVersion,
  useDoc,
  useDocsVersion,
  useDocVersionSuggestions,
  useSidebarBreadcrumbs,
} from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import DocItemContent from '@theme/DocItem/Content';
import DocItemPaginator from '@theme/DocItem/Paginator';
import {BackLink} from '@site/src/components/BackLink';
import {PageFooter} from '@site/src/components/PageFooter';
import {MarkdownLink} from '@site/src/components/MarkdownLink';
import {TableOfContents} from '@site/src/components/TableOfContents';
import styles from './styles.critical.module.css';

/** A documentation page: back link, article, page tools and pager, instead of ten components. */
export default function DocItemLayout({children}: {readonly children: ReactNode}) {
  const {metadata, frontMatter, toc} = useDoc();
  const {label} = useDocsVersion();
  const isOverview = metadata.id === 'index';
  const docs = useActiveVersion(undefined)?.path ?? '/docs';
  const breadcrumbs = useSidebarBreadcrumbs();
  return (
    <main className={isOverview ? styles.overview : styles.page} data-search-skip={isOverview || undefined}>
      <ContentVisibility metadata={metadata} />
      <CanonicalAddress />
      <MarkdownLink />
      {breadcrumbs?.[0] && <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />}
      <Head>
        {/* On a computer the contents are next to the text: nothing is painted before both are there. */}
        {toc[1] && <link rel="expect" href={`#${toc[1].id}`} blocking="render" media="(min-width: 997px)" />}
      </Head>
      <div className={styles.place}>
        {isOverview ? <BackLink to="/" label="Back to Home" /> : <BackLink to={docs} label="Back to docs" />}
      </div>
      {!isOverview && !frontMatter.hide_table_of_contents && (
        <TableOfContents
          items={toc}
          min={frontMatter.toc_min_heading_level}
          max={frontMatter.toc_max_heading_level}
        />
      )}
      <div className={styles.content}>
        <article>
          <VersionNotice />
          <DocItemContent>{children}</DocItemContent>
        </article>
        <PageFooter
          tags={metadata.tags}
          askSubject={`Question about “${metadata.title}” (documentation ${label}${build.commit && `, build ${build.commit}`})`}
          editUrl={metadata.editUrl ?? undefined}
          lastUpdatedAt={metadata.lastUpdatedAt}
        />
        <DocItemPaginator />
      </div>
    </main>
  );
}

/** Tells readers of another version that there is a latest release, and links to it. */
function VersionNotice() {
  const {banner, label} = useDocsVersion();
  const {latestDocSuggestion, latestVersionSuggestion} = useDocVersionSuggestions(undefined);
  if (!banner) return null;
  const {path} = latestDocSuggestion ?? latestVersionSuggestion;
  return (
    <p className={styles.notice} data-search-skip>
      {banner === 'unreleased'
        ? 'This page belongs to the next version of the documentation, which is not released yet.'
        : `This page belongs to version ${label}, which is no longer kept up to date.`}{' '}
      For what holds today, see <Link to={path}>the latest version ({latestVersionSuggestion.label})</Link>.
    </p>
  );
}

/** The canonical link of an unreleased or older page, to the same page in the latest release. */
function CanonicalAddress() {
  const {siteConfig} = useDocusaurusContext();
  const {activeVersion} = useActiveDocContext(undefined);
  const {latestDocSuggestion} = useDocVersionSuggestions(undefined);
  if (activeVersion?.isLast || !latestDocSuggestion) return null;
  const address = siteConfig.url + latestDocSuggestion.path;
  return (
    <Head>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </Head>
  );
}
