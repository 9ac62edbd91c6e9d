import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {cardFile, markdownFile} from '@site/src/facts/site/pageFiles';

/** Links a page's Markdown and the picture of its social card, which the build writes. */
export function PageHead() {
  const {siteConfig} = useDocusaurusContext();
  const {url, baseUrl} = siteConfig;
  const route = useLocation().pathname.slice(baseUrl.length);
  const card = `${url}${baseUrl}${cardFile(route)}`;
  return (
    <Head>
      <meta property="og:image" content={card} />
      <meta name="twitter:image" content={card} />
      <link rel="alternate" type="text/markdown" href={baseUrl + markdownFile(route)} />
    </Head>
  );
}
