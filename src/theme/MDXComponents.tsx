import MDXComponents from '@theme-original/MDXComponents';
import {Announced} from '@site/src/components/Announced';
import {CodeBlock} from '@site/src/components/docs/CodeBlock';
import {Diagram} from '@site/src/components/docs/Diagram';
import {DocsOverview} from '@site/src/components/facts/DocsOverview';
import {headings} from '@site/src/components/docs/Heading';
import {Screen} from '@site/src/components/facts/Screen';
import {ScrollTable} from '@site/src/components/docs/ScrollTable';
import {TabItem, Tabs} from '@site/src/components/docs/Tabs';
import {Term} from '@site/src/components/facts/Term';
import {explorers} from '@site/src/explorers/explorers';

/** Components that MDX pages use without an import, beside those that `tools/site/markdown/printFacts.ts` prints before. */
export default {
  ...MDXComponents,
  ...explorers,
  ...headings,
  Announced,
  DocsOverview,
  Screen,
  TabItem,
  Tabs,
  Term,
  mermaid: Diagram,
  pre: CodeBlock,
  table: ScrollTable,
};
