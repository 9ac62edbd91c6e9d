import MDXComponents from '@theme-original/MDXComponents';
import {Announced} from '@site/src/ui/Announced';
import {CodeBlock} from '@site/src/mdx/CodeBlock';
import {Diagram} from '@site/src/mdx/Diagram';
import {DocsOverview} from '@site/src/mdx/DocsOverview';
import {Glance} from '@site/src/mdx/Glance';
import {headings} from '@site/src/mdx/Heading';
import {Screen} from '@site/src/mdx/Screen';
import {OpenQuestions} from '@site/src/mdx/OpenQuestions';
import {ScrollTable} from '@site/src/mdx/ScrollTable';
import {TabItem, Tabs} from '@site/src/mdx/Tabs';
import {Term} from '@site/src/mdx/Term';
import {explorers} from '@site/src/explorers/explorers';

/**
 * Components that MDX pages use without an import, next to those that `tools/site/markdown/printFacts.ts` prints before. Tabs, code,
 * tables, terms, diagrams and explorers work without React.
 * Replaces @docusaurus/theme-classic/lib/theme/MDXComponents/index.js (b1a0eed95525).
 */
export default {
  ...MDXComponents,
  ...explorers,
  ...headings,
  Announced,
  DocsOverview,
  Glance,
  OpenQuestions,
  Screen,
  TabItem,
  Tabs,
  Term,
  mermaid: Diagram,
  pre: CodeBlock,
  table: ScrollTable,
};
