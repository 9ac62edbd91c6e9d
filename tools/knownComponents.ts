import {pageComponents} from './site/markdown/componentImports.ts';
import {explorerModules} from '../src/explorers/modules.ts';

/** What the build prints before MDX reads the page (`tools/site/markdown/printRecord.ts`). */
export const printedByBuild: readonly string[] = ['FactLists'];

/** The components that a page may use; CONTRIBUTING.md shows each with an example. */
export const knownComponents: readonly string[] = [
  ...pageComponents,
  ...Object.keys(explorerModules),
  'Announced',
  ...printedByBuild,
  'TabItem',
  'Tabs',
];
