import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {markdownFile} from '@site/src/facts/site/pageFiles';

/** Links the page's Markdown, which `plugins/outputs` writes, in its head. */
export function MarkdownLink() {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const route = useLocation().pathname.slice(baseUrl.length);
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={baseUrl + markdownFile(route)} />
    </Head>
  );
}
