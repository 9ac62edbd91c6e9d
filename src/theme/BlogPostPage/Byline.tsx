import type {PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import {LongDate} from '@site/src/components/LongDate';
import {productName} from '@site/src/facts/identity';

/** The authors of a note, its date, and how long it takes to read. */
export function Byline({authors, date, readingTime}: PropBlogPostContent['metadata']) {
  const names = authors.map(({name}) => name).filter(Boolean);
  return (
    <small>
      By {names.join(', ') || productName} · <LongDate date={date} />
      {readingTime !== undefined && ` · ${Math.ceil(readingTime)} min read`}
    </small>
  );
}
