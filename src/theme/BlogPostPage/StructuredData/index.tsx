import {useBlogPostStructuredData} from '@docusaurus/plugin-content-blog/client';
import {StructuredData} from '@site/src/components/StructuredData';

/** An announcement for search engines. */
export default function AnnouncementInHtml() {
  return <StructuredData data={useBlogPostStructuredData()} />;
}
