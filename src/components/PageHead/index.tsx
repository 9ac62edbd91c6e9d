import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {markdownFile} from '@site/src/facts/site/pageFiles';

/** Links a page's Markdown, which the build writes. */
export function PageHead() {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const route = useLocation().pathname.slice(baseUrl.length);
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={baseUrl + markdownFile(route)} />
    </Head>
  );
}
