import path from 'node:path';
import {visit} from 'unist-util-visit';
import {filesIn} from './files';
import {factsOfToday} from '../plugins/facts/facts';
import {isJsx, propsOf} from '../plugins/facts/nodes';
import {parsePage} from '../plugins/facts/parsePage';
import {labels, screenInWords, screens} from '../src/facts/screens';
import {isGiven} from '../src/facts/site/sources';

/** Something that we say about the product and the specification doesn't. */
export interface UnconfirmedFact {
  /** Such as `behavior.node.off`, `screen.wallet.withdraw`, `term.manifest`, `table.taskStates` or `cipher`. */
  readonly id: string;
  readonly text: string;
  /** The pages that show it. */
  readonly pages: readonly string[];
}

/** Every row of the facts that is ours. */
export function unconfirmedFacts(): UnconfirmedFact[] {
  const quoted = ['docs', 'blog', 'src/pages']
    .flatMap((folder) => filesIn(folder, '.mdx'))
    .map((file) => [path.parse(file).name, quotationsIn(file)] as const);
  const pagesWith = (...quotations: readonly string[]) =>
    quoted.filter(([, found]) => quotations.some((each) => found.has(each))).map(([page]) => page);
  const {facts, tables, terms} = factsOfToday;
  const row = (id: string, text: string, ...quotations: readonly string[]): UnconfirmedFact[] =>
    id.startsWith('screen.') || !isGiven(id) ? [{id, text, pages: pagesWith(...quotations)}] : [];
  return [
    ...Object.entries(facts).flatMap(([id, text]) => row(id, text, `Fact ${id}`)),
    ...Object.entries(tables).flatMap(([name, {rows}]) =>
      row(`table.${name}`, rows.map((cells) => cells.join(': ')).join(' · '), `FactTable ${name}`),
    ),
    ...Object.entries(terms).flatMap(([id, {term, definition}]) =>
      row(`term.${id}`, `${term}: ${definition}`, `Term ${id}`, 'FactTable glossary'),
    ),
    ...Object.entries(screens).flatMap(([id, screen]) => {
      const names = Object.keys(labels).filter((name) => `${name}.`.startsWith(`${id}.`));
      const quotations = names.flatMap((name) => [`Label ${name}`, `Screen ${name}`]);
      return row(`screen.${id}`, screenInWords(screen), ...quotations);
    }),
  ];
}

/** What a page prints, as "Fact fee.card"; of an explorer, its tables. */
function quotationsIn(page: string): Set<string> {
  const found = new Set<string>();
  visit(parsePage(page), (node) => {
    if (!isJsx(node) || !node.name) return;
    found.add(`${node.name} ${propsOf(node).name}`);
    for (const table of factsOfToday.explorers[node.name] ?? []) found.add(`FactTable ${table}`);
  });
  return found;
}
