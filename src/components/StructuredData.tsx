import {useState} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * A description of the page for search engines, in its HTML only. After a navigation inside the site it is left out:
 * nobody reads it there, and Trusted Types rightly complain about text that is put into a script element.
 */
export function StructuredData({data}: {data: object}) {
  const [afterNavigation] = useState(useIsBrowser());
  if (afterNavigation) return null;
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: text}} />;
}
