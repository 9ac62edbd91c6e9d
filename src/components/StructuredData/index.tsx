/** JSON-LD for search engines. */
export function StructuredData({data}: {data: object}) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: json}} />;
}
