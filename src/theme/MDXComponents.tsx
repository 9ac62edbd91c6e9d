import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {HeaderCell} from '@site/src/components/docs/HeaderCell';
import {LaterBlocks} from '@site/src/components/docs/LaterBlocks';
import {ScrollTable} from '@site/src/components/docs/ScrollTable';
import {Term} from '@site/src/components/docs/Term';
import {explorers} from '@site/src/components/explorers/explorers';

/** What pages may use without an import; a few large ones are imported by `plugins/componentImports.ts`. */
export default {
  ...MDXComponents,
  ...explorers,
  table: ScrollTable,
  th: HeaderCell,
  LaterBlocks,
  TabItem,
  Tabs,
  Term,
};
