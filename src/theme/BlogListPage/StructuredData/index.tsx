import type {ComponentProps} from 'react';
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import type Original from '@theme/BlogListPage/StructuredData';
import {StructuredData} from '@site/src/components/StructuredData';

/** The list of announcements for search engines. */
export default function AnnouncementsInHtml(props: ComponentProps<typeof Original>) {
  return <StructuredData data={useBlogListPageStructuredData(props)} />;
}
