import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/BlogPostItems';
import BlogPostItems from '@theme-original/BlogPostItems';
import Heading from '@theme/Heading';

/** Gives the list of all announcements the heading it lacks; the lists by tag have one of their own. */
export default function BlogPostItemsWithHeading(props: Props) {
  const isWholeList = /\/blog(\/page\/\d+)?\/?$/.test(useLocation().pathname);
  return (
    <>
      {isWholeList && <Heading as="h1">Announcements</Heading>}
      <BlogPostItems {...props} />
    </>
  );
}
