import type {ComponentProps} from 'react';
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import type Original from '@theme/DocBreadcrumbs/StructuredData';
import {StructuredData} from '@site/src/components/StructuredData';

/** The breadcrumbs for search engines. */
export default function BreadcrumbsInHtml({breadcrumbs}: ComponentProps<typeof Original>) {
  return <StructuredData data={useBreadcrumbsStructuredData({breadcrumbs})} />;
}
