import {useSyncExternalStore} from 'react';

const never = () => () => undefined;

/**
 * JSON-LD for search engines, in prerendered HTML only: nothing reads it after client-side navigation, and Trusted Types
 * block text in script elements. Hydration renders it once more, so that it matches what the build wrote.
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
