import {InlineScript} from '@site/src/components/InlineScript';

/** JSON-LD for search engines. */
export function StructuredData({data}: {data: object}) {
  return <InlineScript type="application/ld+json" code={JSON.stringify(data).replace(/</g, '\\u003c')} />;
}
