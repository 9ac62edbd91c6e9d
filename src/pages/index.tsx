import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {Fragment} from 'react';
import {explorers, pictures} from '@site/src/explorers/explorers';
import {tagline} from '@site/src/facts/identity';
import {Doors} from '@site/src/landing/pictures/Doors';
import {sectionsWith} from '@site/src/landing/sections';

const sections = sectionsWith({
  check: <explorers.EligibilityChecker />,
  permission: <pictures.PermissionPicture />,
  node: <pictures.NodePicture />,
  mode: <pictures.ModePicture />,
  proof: <pictures.ProofPicture />,
  routes: <pictures.RoutesPicture />,
});

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
