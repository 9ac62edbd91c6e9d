/**
 * JSON-LD for search engines, in prerendered HTML only: nothing reads it after client-side navigation, and Trusted Types
 * block text in script elements.
 */
export function StructuredData({data}: {data: object}) {
  if (typeof document !== 'undefined') return null;
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: text}} />;
}
