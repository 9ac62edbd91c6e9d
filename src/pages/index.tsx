import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {Fragment} from 'react';
import {tagline} from '@site/src/facts/identity';
import {Doors} from '@site/src/landing/pictures/Doors';
import {sections} from '@site/src/landing/sections';

export default function LandingPage() {
  return (
    <HtmlClassNameProvider className="landing-page">
      <Layout description={tagline}>
        <main>
          {Object.entries(sections).map(([id, section]) => (
            <Fragment key={id}>{section}</Fragment>
          ))}
          <Doors />
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
