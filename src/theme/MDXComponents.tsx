import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {DocsOverview} from '@site/src/components/docs/DocsOverview';
import {Fact} from '@site/src/components/docs/Fact';
import {FactDiagram} from '@site/src/components/docs/FactDiagram';
import {FactTable} from '@site/src/components/docs/FactTable';
import {HeaderCell} from '@site/src/components/docs/HeaderCell';
import {LaterBlocks} from '@site/src/components/docs/LaterBlocks';
import {ScrollTable} from '@site/src/components/docs/ScrollTable';
import {Term} from '@site/src/components/docs/Term';
import {explorers} from '@site/src/components/explorers/explorers';

export default {
  ...MDXComponents,
  ...explorers,
  table: ScrollTable,
  th: HeaderCell,
  DocsOverview,
  Fact,
  FactDiagram,
  FactTable,
  LaterBlocks,
  TabItem,
  Tabs,
  Term,
};
