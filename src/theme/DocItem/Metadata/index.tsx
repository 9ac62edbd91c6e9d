import Head from '@docusaurus/Head';
import {useActiveDocContext, useDocVersionSuggestions} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemMetadata from '@theme-original/DocItem/Metadata';

/** Tells search engines that an unreleased or older page's proper address is the one in the newest release. */
export default function DocItemMetadataWithCanonical() {
  const {siteConfig} = useDocusaurusContext();
  const {activeVersion} = useActiveDocContext(undefined);
  const {latestDocSuggestion} = useDocVersionSuggestions(undefined);
  const released = activeVersion?.isLast ? undefined : latestDocSuggestion?.path;
  return (
    <>
      <DocItemMetadata />
      {released && (
        <Head>
          <link rel="canonical" href={siteConfig.url + released} />
          <meta property="og:url" content={siteConfig.url + released} />
        </Head>
      )}
    </>
  );
}
