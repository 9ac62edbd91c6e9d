import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import {Children} from 'react';
import {PageHead} from '@site/src/components/PageHead';
import {StructuredData} from '@site/src/components/StructuredData';
import {tagline} from '@site/src/facts/identity';
import {organizationOf} from '@site/src/landing/organization';
import {sections} from '@site/src/landing/sections';

export default function LandingPage() {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  return (
    <HtmlClassNameProvider className="landing-page">
      <Layout description={tagline}>
        <PageHead />
        <main>{Children.toArray(Object.values(sections))}</main>
        <StructuredData data={organizationOf(url + baseUrl)} />
      </Layout>
    </HtmlClassNameProvider>
  );
}
