import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {StaticPage} from '@site/src/components/sections/StaticPage';
import Text from './_changes.mdx';

export default function Changes() {
  return (
    <StaticPage
      title="What changed"
      description="What each release of the documentation changed: facts with both values, pages that are new, rewritten or gone, and questions answered."
      lead="Every fact and page of the documentation that changed, release by release."
      text={<Text />}
    >
      <Head>
        <link
          rel="alternate"
          type="application/atom+xml"
          title="What changed"
          href={useBaseUrl('/changes.xml')}
        />
      </Head>
    </StaticPage>
  );
}
