import {explorerModules} from '../../src/explorers/modules.ts';

/** What the build prints before MDX reads the page (`tools/site/markdown/printRecord.ts`). */
export const printedByBuild: readonly string[] = ['FactLists'];

/** The components that a page may use; CONTRIBUTING.md shows each with an example. */
export const knownComponents: readonly string[] = [
  ...Object.keys(explorerModules),
  ...printedByBuild,
  'Announced',
  'DocsOverview',
  'Fact',
  'FactDiagram',
  'FactLink',
  'FactTable',
  'Label',
  'NotAnnounced',
  'RecordExample',
  'Screen',
  'TabItem',
  'Tabs',
  'Term',
  'WhereToGet',
];
