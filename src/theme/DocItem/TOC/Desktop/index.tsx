import useIsBrowser from '@docusaurus/useIsBrowser';
import TableOfContents from '@theme-original/DocItem/TOC/Desktop';
import {useAfterPaint} from '@site/src/components/afterPaint';

/** The table of contents has a column of its own: after a navigation it is rendered once the page has been painted. */
export default function LaterTableOfContents() {
  const navigated = useIsBrowser();
  return useAfterPaint(true, !navigated) && <TableOfContents />;
}
