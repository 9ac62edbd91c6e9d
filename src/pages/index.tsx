import Head from '@docusaurus/Head';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import {MarkdownLink} from '@site/src/components/MarkdownLink';
import {tagline} from '@site/src/facts/identity';
import {About} from '@site/src/landing/About';
import {Contact} from '@site/src/landing/Contact';
import {Earn} from '@site/src/landing/Earn';
import {Features} from '@site/src/landing/Features';
import {HarmonyVoice} from '@site/src/landing/HarmonyVoice';
import {Hero} from '@site/src/landing/Hero';
import {Rewards} from '@site/src/landing/Rewards';
import {SelfPhone} from '@site/src/landing/SelfPhone';
import {Store} from '@site/src/landing/Store';
import {Wallet} from '@site/src/landing/Wallet';
import {organizationOf} from '@site/src/landing/organization';

export default function LandingPage() {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  return (
    <HtmlClassNameProvider className="landing-page">
      <Layout description={tagline}>
        <MarkdownLink />
        <Head>
          <script type="application/ld+json">{JSON.stringify(organizationOf(url + baseUrl))}</script>
        </Head>
        <main>
          <Hero />
          <Rewards />
          <Wallet />
          <About />
          <Features />
          <Earn />
          <Store />
          <HarmonyVoice />
          <SelfPhone />
          <Contact />
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
