import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import {Children} from 'react';
import {MarkdownLink} from '@site/src/components/MarkdownLink';
import {StructuredData} from '@site/src/components/StructuredData';
import {tagline} from '@site/src/facts/identity';
import {organizationOf} from '@site/src/landing/organization';
import {sections} from '@site/src/landing/sections';

export default function LandingPage() {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  return (
    <HtmlClassNameProvider className="landing-page">
      <Layout description={tagline}>
        <MarkdownLink />
        <main>{Children.toArray(Object.values(sections))}</main>
        <StructuredData data={organizationOf(url + baseUrl)} />
      </Layout>
    </HtmlClassNameProvider>
  );
}
