import {StaticPage} from '@site/src/components/StaticPage';
import Text from './_accessibility.mdx';

export default function Accessibility() {
  return (
    <StaticPage
      title="Accessibility"
      description="What this site does so that everybody can read and use it, how that is tested, and how to report a barrier."
      lead="This site aims at WCAG 2.2, level AA. Here is what is tested, what is not, and where to report a barrier."
    >
      <Text />
    </StaticPage>
  );
}
