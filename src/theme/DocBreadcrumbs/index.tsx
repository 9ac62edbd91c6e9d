import {memo} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import {BackLink} from '@site/src/components/BackLink';
import {CopyMarkdown} from '@site/src/components/docs/CopyMarkdown';

/** Puts the link one step up above the breadcrumbs: to the overview of this version, and from there to the home page. */
function DocBreadcrumbsWithBackLink() {
  const {metadata} = useDoc();
  return (
    <>
      {metadata.id === 'index' ? (
        <BackLink to="/" label="Back to Home" />
      ) : (
        <BackLink to="/docs" label="Back to the documentation" />
      )}
      <DocBreadcrumbs />
      {!metadata.permalink.includes('/docs/next') && <CopyMarkdown address={`${metadata.permalink}.md`} />}
    </>
  );
}

/** The page's layout renders twice when it appears; these need to do so once. */
export default memo(DocBreadcrumbsWithBackLink);
