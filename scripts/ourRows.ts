import {readdirSync} from 'node:fs';
import path from 'node:path';
import {factsOfToday} from '../plugins/facts/facts';
import {quotationsIn} from '../plugins/facts/pages';
import {labels, screenInWords, screens} from '../src/facts/screens';
import {isGiven} from '../src/facts/site/sources';

/** Something that we say about the product and the specification doesn't. */
export interface OurRow {
  /** Such as `behavior.node.off`, `screen.wallet.withdraw`, `term.manifest`, `table.taskStates` or `cipher`. */
  readonly id: string;
  readonly source: 'ours';
  readonly text: string;
  /** The pages that show it. */
  readonly pages: readonly string[];
}

/** Every row of the facts that is ours. */
export function ourRows(folders: readonly string[] = ['docs', 'blog', 'src/pages']): OurRow[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => path.join(folder, name)),
  );
  const quoted = files.map((file) => ({
    page: path.basename(file, '.mdx'),
    found: quotationsIn(file, factsOfToday),
  }));
  const pagesWith = (...quotations: readonly string[]) =>
    quoted.filter(({found}) => quotations.some((each) => found.has(each))).map(({page}) => page);
  const {facts, tables, terms} = factsOfToday;
  const rows = [
    ...Object.entries(facts).map(([id, text]) => ({id, text, pages: pagesWith(`Fact ${id}`)})),
    ...Object.entries(tables).map(([name, {rows: cells}]) => ({
      id: `table.${name}`,
      text: cells.map((row) => row.join(': ')).join(' · '),
      pages: pagesWith(`FactTable ${name}`),
    })),
    ...Object.entries(terms).map(([id, {term, definition}]) => ({
      id: `term.${id}`,
      text: `${term}: ${definition}`,
      pages: pagesWith(`Term ${id}`, 'FactTable glossary'),
    })),
  ].filter(({id}) => !isGiven(id));
  const drawn = Object.entries(screens).map(([id, screen]) => {
    const names = Object.keys(labels).filter((name) => `${name}.`.startsWith(`${id}.`));
    const pages = pagesWith(...names.flatMap((name) => [`Label ${name}`, `Screen ${name}`]));
    return {id: `screen.${id}`, text: screenInWords(screen), pages};
  });
  return [...rows, ...drawn].map((row) => ({...row, source: 'ours'}));
}
