import type {Root, RootContent} from 'mdast';
import type {Node, Parent} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {explorerTables} from '../../src/facts/rules/tables.ts';
import {components, printTable} from './components.ts';
import {factsFor, factsOfToday} from './facts.ts';
import type {Facts} from './facts.ts';
import {judgeFacts, propsOf, wordsOf} from './judge.ts';
import {inline, isJsx, paragraph, text} from './nodes.ts';
import type {Flow, JsxElement, Phrasing} from './nodes.ts';

/**
 * Remark plugin: prints the facts of a page, whatever its components look like in the text. It runs before Docusaurus's own plugins,
 * so that contents, ids, links and Mermaid see what it prints. Code is never printed into.
 * @throws Error that lists everything wrong on the page with its line and column
 */
export function printFacts(options: {readonly facts?: Facts} = {}) {
  return async (root: Root, file: VFile): Promise<void> => {
    const ofFacts = () => file.messages.filter(({source}) => source === 'facts');
    // The check judges before it prints.
    if (ofFacts().length === 0) await judgeFacts(options)(root, file);
    const faults = ofFacts();
    if (faults.length > 0)
      throw new Error(
        faults.map((fault) => `${file.path}:${fault.line}:${fault.column}  ${fault.reason}`).join('\n'),
      );
    const facts = options.facts ?? factsFor(file.path ?? '');
    const shown = new Set<string>();
    visit(root, (node) => {
      if (isJsx(node) && node.name === 'FactTable') shown.add(propsOf(node).name);
    });
    printIn(root, {facts, shown, source: String(file)});
  };
}

interface Context {
  readonly facts: Facts;
  /** The tables that the page shows by their names. */
  readonly shown: ReadonlySet<string>;
  readonly source: string;
}

function printIn(parent: Parent, context: Context): void {
  if (!['paragraph', 'heading', 'tableCell'].includes(parent.type)) gatherWords(parent, context.source);
  parent.children = parent.children.flatMap((child) => {
    if ('children' in child) printIn(child as Parent, context);
    if (!isJsx(child)) return [child];
    const printed = printElement(child, context) as Node[];
    // Messages about what's printed name the place of its component.
    for (const part of printed) visit(part, (node) => void (node.position ??= child.position));
    return printed;
  });
  keepPunctuation(parent);
}

function printElement(node: JsxElement, {facts, shown}: Context): (Flow | Phrasing | RootContent)[] {
  const name = node.name ?? '';
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (component?.print) return [...component.print(facts, propsOf(node), wordsOf(node) ?? [])];
  if (!Object.hasOwn(facts.explorers, name)) return [node];
  // Explorers compute with today's facts. In a release whose tables are others, and once the explorer is gone, its tables show.
  const tablesOf = ({tables, explorers}: Facts) =>
    (explorers[name] ?? []).map((table) => ({table, content: tables[table] ?? {columns: [], rows: []}}));
  const then = tablesOf(facts);
  const tables = then.filter(({table}) => !shown.has(table)).flatMap(({content}) => printTable(content));
  const isToday =
    Object.hasOwn(explorerTables, name) && JSON.stringify(then) === JSON.stringify(tablesOf(factsOfToday));
  return isToday ? [{...node, children: tables} as JsxElement] : tables;
}

const phrasing = new Set(
  'a abbr b bdi br code del em i img ins kbd mark small span strong sub sup'.split(' '),
);

/** MDX takes the paragraph away from a line that has components only: those that belong into a sentence get it back. */
function gatherWords(parent: Parent, source: string): void {
  const isOfFacts = ({name}: JsxElement) => components[name ?? '']?.place === 'text';
  const isWord = (node?: Node) =>
    node?.type === 'mdxJsxFlowElement' && isJsx(node) && (isOfFacts(node) || phrasing.has(node.name ?? ''));
  const lines: Node[][] = [];
  for (const child of parent.children) {
    const line = lines.at(-1);
    const gap = source.slice(line?.at(-1)?.position?.end.offset, child.position?.start.offset);
    if (!line || !isWord(line[0]) || !isWord(child) || /\n.*\n/.test(gap)) lines.push([child]);
    else line.push(...(gap ? [text(gap.includes('\n') ? '\n' : ' ')] : []), child);
  }
  parent.children = lines.flatMap((line) => {
    if (!line.some((node) => isWord(node) && isOfFacts(node as JsxElement))) return line;
    return [
      paragraph(
        ...line.map((node) => ({...node, ...(isJsx(node) && {type: 'mdxJsxTextElement'})}) as Phrasing),
      ),
    ];
  });
}

/** A term is a button: what wraps it and the punctuation after it keeps them on one line. */
function keepPunctuation(parent: Parent): void {
  for (const [at, child] of parent.children.entries()) {
    const next = parent.children[at + 1] as Phrasing | undefined;
    if (!isJsx(child) || child.name !== 'Term' || next?.type !== 'text') continue;
    const mark = /^[.,:;!?)’”]+/.exec(next.value)?.[0];
    if (!mark) continue;
    next.value = next.value.slice(mark.length);
    parent.children[at] = inline('span', {'data-kept': ''}, [child as Phrasing, text(mark)]);
  }
}
