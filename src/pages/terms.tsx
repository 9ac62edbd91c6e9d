import {StaticPage} from '@site/src/components/StaticPage';
import {terms} from '@site/src/facts/site/legal';
import Text from './_terms.mdx';

export default function Terms() {
  return (
    <StaticPage
      title="Terms of Service"
      description="The terms of using SELF OS and of earning ESSENCE, each section with a summary."
      lead={`The rules of using SELF OS and of earning ESSENCE, each section with its summary first. Effective ${terms.effective}.`}
    >
      <Text />
    </StaticPage>
  );
}
