import {pageComponents} from './site/markdown/componentImports.ts';
import {explorerModules} from '../src/explorers/modules.ts';

/** The components that a page may use; CONTRIBUTING.md shows each with an example. */
export const knownComponents: readonly string[] = [
  ...pageComponents,
  ...Object.keys(explorerModules),
  'Announced',
  'FactLists',
  'TabItem',
  'Tabs',
];
