import MDXComponents from '@theme-original/MDXComponents';
import {CodeBlock} from '@site/src/components/docs/CodeBlock';
import {HeaderCell} from '@site/src/components/docs/HeaderCell';
import {Mermaid} from '@site/src/components/docs/Diagram';
import {ScrollTable} from '@site/src/components/docs/ScrollTable';
import {TabItem, Tabs} from '@site/src/components/docs/Tabs';
import {Term} from '@site/src/components/docs/Term';
import {explorers} from '@site/src/explorers/explorers';

/** What pages may use without an import; a few large ones are imported by `build/markdown/componentImports.ts`. */
export default {
  ...MDXComponents,
  ...explorers,
  mermaid: Mermaid,
  pre: CodeBlock,
  table: ScrollTable,
  th: HeaderCell,
  TabItem,
  Tabs,
  Term,
};
