import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogPostItem/Footer/ReadMoreLink';
import unseen from '@site/src/components/unseen.module.css';

/** Leads from the summary of an announcement to all of it, and says where in its own words instead of "Read more". */
export default function LinkToAnnouncement({blogPostTitle, ...link}: Props) {
  return (
    <Link {...link}>
      <b>Read in full</b>
      <span className={unseen.unseen}>: {blogPostTitle}</span>
    </Link>
  );
}
