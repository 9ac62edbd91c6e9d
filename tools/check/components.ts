import {readFileSync} from 'node:fs';
import {explorerTables} from '../../src/facts/rules/tables.ts';
import {factComponents} from '../site/markdown/printFacts.ts';

const theme = readFileSync('src/theme/MDXComponents.tsx', 'utf8');

/** The components that a page may use; STYLE.md shows each with an example. */
export const knownComponents: readonly string[] = [
  ...Object.keys(explorerTables),
  ...factComponents,
  // The build prints it before MDX reads the page (`tools/site/markdown/factLists.ts`).
  'FactLists',
  ...[...theme.matchAll(/^ {2}([A-Z]\w+)[,:]/gm)]
    .map(([, name = '']) => name)
    // `<NotAnnounced>` prints the last one.
    .filter((name) => ![...factComponents, 'OpenQuestions'].includes(name)),
];
