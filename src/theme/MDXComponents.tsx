import type {ComponentProps} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import {Announced} from '@site/src/components/Announced';
import {BatteryBar} from '@site/src/components/BatteryBar';
import {LinkCards} from '@site/src/components/LinkCards';
import {Night} from '@site/src/components/Night';
import {DocsOverview} from '@site/src/components/DocsOverview';
import {AtAGlance} from '@site/src/components/AtAGlance';
import {Screen} from '@site/src/components/Screen';
import {ScrollTable} from '@site/src/components/ScrollTable';
import {TabItem, Tabs} from '@site/src/components/Tabs';
import {Term} from '@site/src/components/Term';
import {explorers} from '@site/src/explorers/explorers';

/**
 * Components that MDX pages use without an import, next to those that `plugins/facts` prints before. Tabs, code,
 * tables, terms, diagrams and explorers work without React.
 */
export default {
  ...MDXComponents,
  ...explorers,
  Announced,
  BatteryBar,
  LinkCards,
  Night,
  DocsOverview,
  AtAGlance,
  Screen,
  TabItem,
  Tabs,
  Term,
  table: ScrollTable,
  /** Of a task list. */
  input: (props: ComponentProps<'input'>) => <input aria-label="Done" {...props} />,
};
