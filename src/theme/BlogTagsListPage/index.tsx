import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogTagsListPage';
import BlogTagsListPage from '@theme-original/BlogTagsListPage';
import {productName} from '@site/src/facts/identity';

/** Gives the list of subjects the description it lacks. */
export default function BlogTagsListPageDescribed(props: Props) {
  const subjects = props.tags.map(({label}) => label).sort();
  return (
    <>
      <BlogTagsListPage {...props} />
      <PageMetadata description={`The announcements of ${productName} by subject: ${subjects.join(', ')}.`} />
    </>
  );
}
