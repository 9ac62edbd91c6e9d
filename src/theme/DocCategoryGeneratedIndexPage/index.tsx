import {PageMetadata} from '@docusaurus/theme-common';
import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import DocCardList from '@theme/DocCardList';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import {BackLink} from '@site/src/components/BackLink';
import {PageFooter} from '@site/src/components/PageFooter';
import {VersionNotice} from '@site/src/theme/DocItem/Layout';
import layout from '@site/src/theme/DocItem/Layout/styles.critical.module.css';

/** The page that Docusaurus makes of a category, laid out as a documentation page. */
export default function GeneratedIndexPage({categoryGeneratedIndex}: Props) {
  const {title, description, keywords, image, navigation} = categoryGeneratedIndex;
  return (
    <main className={layout.overview} data-search-skip>
      <PageMetadata title={title} description={description} keywords={keywords} image={useBaseUrl(image)} />
      <div className={layout.place}>
        <BackLink to={useActiveVersion(undefined)?.path ?? '/docs'} label="Back to docs" />
      </div>
      <div className={layout.content}>
        <VersionNotice />
        <div className="markdown theme-doc-markdown">
          <header>
            <h1>{title}</h1>
          </header>
          {description && <p>{description}</p>}
          <DocCardList />
        </div>
        <PageFooter label="Docs pages" {...navigation} hasMarkdown={false} />
      </div>
    </main>
  );
}
