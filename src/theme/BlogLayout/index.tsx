import type {Props} from '@theme/BlogLayout';
import BlogLayout from '@theme-original/BlogLayout';

/** Makes the table of contents a landmark: the theme puts it outside of all. */
export default function BlogLayoutWithLandmarks({toc, ...props}: Props) {
  return (
    <BlogLayout
      {...props}
      toc={
        toc && (
          // No box of its own, so that what is inside still sticks within the column.
          <nav aria-label="On this page" style={{display: 'contents'}}>
            {toc}
          </nav>
        )
      }
    />
  );
}
