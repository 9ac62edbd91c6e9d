import {useState} from 'react';
import type {ComponentProps} from 'react';
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type StructuredData from '@theme/DocBreadcrumbs/StructuredData';

/**
 * The breadcrumbs for search engines, in the page's HTML only. The original writes them anew in the browser, where
 * our Trusted Types policy rightly complains about text that is put into a script element.
 */
export default function BreadcrumbsInHtml({breadcrumbs}: ComponentProps<typeof StructuredData>) {
  const structuredData = useBreadcrumbsStructuredData({breadcrumbs});
  const [afterNavigation] = useState(useIsBrowser());
  if (afterNavigation) return null;
  const text = JSON.stringify(structuredData).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: text}} />;
}
