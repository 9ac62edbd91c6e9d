import MDXComponents from '@theme-original/MDXComponents';
import {Announced} from '@site/src/components/Announced';
import {CodeBlock} from '@site/src/components/docs/CodeBlock';
import {Diagram} from '@site/src/components/docs/Diagram';
import {DocsOverview} from '@site/src/components/facts/DocsOverview';
import {Fact} from '@site/src/components/facts/Fact';
import {FactDiagram} from '@site/src/components/facts/FactDiagram';
import {FactLink} from '@site/src/components/facts/FactLink';
import {FactTable} from '@site/src/components/facts/FactTable';
import {HeaderCell} from '@site/src/components/docs/HeaderCell';
import {headings} from '@site/src/components/docs/Heading';
import {Label} from '@site/src/components/facts/Label';
import {NotAnnounced} from '@site/src/components/facts/NotAnnounced';
import {RecordExample} from '@site/src/components/facts/RecordExample';
import {Screen} from '@site/src/components/facts/Screen';
import {ScrollTable} from '@site/src/components/docs/ScrollTable';
import {TabItem, Tabs} from '@site/src/components/docs/Tabs';
import {Term} from '@site/src/components/facts/Term';
import {WhereToGet} from '@site/src/components/facts/WhereToGet';
import {explorers} from '@site/src/explorers/explorers';

/** Components that MDX pages use without an import. Released pages hold what others look up by name. */
export default {
  ...MDXComponents,
  ...explorers,
  ...headings,
  Announced,
  DocsOverview,
  Fact,
  FactDiagram,
  FactLink,
  FactTable,
  Label,
  NotAnnounced,
  RecordExample,
  Screen,
  TabItem,
  Tabs,
  Term,
  WhereToGet,
  mermaid: Diagram,
  pre: CodeBlock,
  table: ScrollTable,
  th: HeaderCell,
};
