import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {Children} from 'react';
import {tagline} from '@site/src/facts/identity';
import {Doors} from '@site/src/landing/pictures/Doors';
import {sections} from '@site/src/landing/sections';

export default function LandingPage() {
  return (
    <HtmlClassNameProvider className="landing-page">
      <Layout description={tagline}>
        <main>
          {Children.toArray(Object.values(sections))}
          <Doors />
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
