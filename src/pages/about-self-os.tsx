import {StaticPage} from '@site/src/components/StaticPage';
import Text from './_about-self-os.mdx';

export default function AboutSelfOs() {
  return (
    <StaticPage
      title="What is SELF OS"
      description="SELF OS is a mobile operating system whose phones are nodes of a decentralized AI network and earn ESSENCE."
      lead="A mobile operating system whose phones do the work of an AI network, and get paid for it."
    >
      <Text />
    </StaticPage>
  );
}
