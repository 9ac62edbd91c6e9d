import {useSyncExternalStore} from 'react';

const never = () => () => undefined;

/**
 * A description of the page for search engines. In a page that the browser renders it is left out: nobody reads it there, and
 * Trusted Types refuse text that is put into a script element. A page that React takes over is first as the build wrote it.
 */
export function StructuredData({data}: {data: object}) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (inBrowser) return null;
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: text}} />;
}
