import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';
import {productName} from '@site/src/facts/identity';

/** Gives the list of authors the description it lacks. */
export default function BlogAuthorsListPageDescribed(props: Props) {
  return (
    <>
      <BlogAuthorsListPage {...props} />
      <PageMetadata description={`Who writes the announcements of ${productName}, and how many of them.`} />
    </>
  );
}
