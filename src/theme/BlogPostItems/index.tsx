import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogPostItems';
import {Byline} from '@site/src/theme/BlogPostPage/Byline';

/** Notes with excerpts, without a context for each. */
export default function BlogPostItems({items}: Props) {
  return items.map(({content: Content}) => {
    const {title, permalink} = Content.metadata;
    return (
      <article key={permalink}>
        <p>
          <Byline {...Content.metadata} />
        </p>
        <h2>
          <Link to={permalink}>{title}</Link>
        </h2>
        <Content />
      </article>
    );
  });
}
