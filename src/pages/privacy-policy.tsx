import {StaticPage} from '@site/src/components/StaticPage';
import Text from './_privacy-policy.mdx';

export default function PrivacyPolicy() {
  return (
    <StaticPage
      title="Privacy Policy"
      description="What this site stores about you, why, for how long, and how to have it deleted."
      lead="Reading this site sets no cookie and sends nothing to anyone else. Asking for an invite stores what you type: this page says what, why and for how long."
    >
      <Text />
    </StaticPage>
  );
}
