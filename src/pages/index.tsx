import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {pictures} from '@site/src/explorers/explorers';
import {tagline} from '@site/src/facts/identity';
import {About} from '@site/src/landing/About';
import {Contact} from '@site/src/landing/Contact';
import {Doors} from '@site/src/landing/Doors';
import {Earn} from '@site/src/landing/Earn';
import {Features} from '@site/src/landing/Features';
import {HarmonyVoice} from '@site/src/landing/HarmonyVoice';
import {Home} from '@site/src/landing/Home';
import {Rewards} from '@site/src/landing/Rewards';
import {SelfPhone} from '@site/src/landing/SelfPhone';
import {Store} from '@site/src/landing/Store';
import {Wallet} from '@site/src/landing/Wallet';

export default function LandingPage() {
  return (
    <HtmlClassNameProvider className="landing-page">
      <Layout description={tagline}>
        <main>
          <Home />
          <About />
          <Features />
          <Earn />
          <Store picture={<pictures.PermissionPicture />} />
          <Contact />
          <SelfPhone picture={<pictures.NodePicture />} />
          <Rewards />
          <HarmonyVoice picture={<pictures.ModePicture />} />
          <Wallet routes={<pictures.RoutesPicture />} />
          <Doors />
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
