import MDXComponents from '@theme-original/MDXComponents';
import {Announced} from '@site/src/components/Announced';
import {CodeBlock} from '@site/src/components/docs/CodeBlock';
import {HeaderCell} from '@site/src/components/docs/HeaderCell';
import {headings} from '@site/src/components/docs/Heading';
import {Mermaid} from '@site/src/components/docs/Diagram';
import {ScrollTable} from '@site/src/components/docs/ScrollTable';
import {ScreenPicture} from '@site/src/components/facts/ScreenPicture';
import {TabItem, Tabs} from '@site/src/components/docs/Tabs';
import {Term} from '@site/src/components/docs/Term';
import {explorers} from '@site/src/explorers/explorers';

/** Components that MDX pages use without an import. `tools/site/markdown/componentImports.ts` imports the large ones. */
export default {
  ...MDXComponents,
  ...explorers,
  ...headings,
  Announced,
  mermaid: Mermaid,
  pre: CodeBlock,
  table: ScrollTable,
  th: HeaderCell,
  Screen: ScreenPicture,
  TabItem,
  Tabs,
  Term,
};
