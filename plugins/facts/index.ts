import type {Paragraph, Root, RootContent} from 'mdast';
import type {Node, Parent, Position} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {explorerTables} from '../../src/facts/rules/tables.ts';
import {components, printTable} from './components.ts';
import {factsFor, factsOfToday} from './facts.ts';
import type {Facts} from './facts.ts';
import {judgeFacts, propsOf, wordsOf} from './judge.ts';
import {inline, isJsx, text} from './nodes.ts';
import type {Flow, JsxElement, Phrasing} from './nodes.ts';

/**
 * Remark plugin: prints the facts of a page, whatever its components look like in the text. It runs before Docusaurus's own plugins,
 * so that contents, ids, links and Mermaid see what it prints. Code is never printed into.
 * @throws Error that lists everything wrong on the page with its line and column
 */
export function printFacts(options: {readonly facts?: Facts} = {}) {
  return (root: Root, file: VFile): void => {
    const before = file.messages.length;
    judgeFacts(options)(root, file);
    const faults = file.messages.slice(before);
    if (faults.length > 0)
      throw new Error(
        faults.map((fault) => `${file.path}:${fault.line}:${fault.column}  ${fault.reason}`).join('\n'),
      );
    const facts = options.facts ?? factsFor(file.path ?? '');
    printIn(root, {facts, shown: shownTables(root)});
  };
}

interface Context {
  readonly facts: Facts;
  /** The tables that the page shows by their names. */
  readonly shown: ReadonlySet<string>;
}

function shownTables(root: Root): Set<string> {
  const shown = new Set<string>();
  visit(root, (node) => {
    if (isJsx(node) && node.name === 'FactTable') shown.add(propsOf(node).name ?? '');
  });
  return shown;
}

function printIn(parent: Parent, context: Context): void {
  if (!['paragraph', 'heading', 'tableCell'].includes(parent.type)) gatherWords(parent);
  parent.children = parent.children.flatMap((child) => {
    if ('children' in child) printIn(child as Parent, context);
    if (!isJsx(child)) return [child];
    const printed = printElement(child, context) as Node[];
    for (const part of printed) if (part !== child) placeAt(part, child.position);
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

/** Gives what was printed the place of its component, for messages about it. */
function placeAt(root: Node, position: Position | undefined): void {
  visit(root, (node) => {
    node.position ??= position;
  });
}

const phrasing = new Set(
  'a abbr b bdi br code del em i img ins kbd mark small span strong sub sup'.split(' '),
);

/** MDX takes the paragraph away from a line that has components only: those that belong into a sentence get it back. */
function gatherWords(parent: Parent): void {
  const isOfFacts = ({name}: JsxElement) => components[name ?? '']?.place === 'text';
  const isWord = (node: Node): node is JsxElement =>
    node.type === 'mdxJsxFlowElement' &&
    (isOfFacts(node as JsxElement) || phrasing.has((node as JsxElement).name ?? ''));
  const lines: Node[][] = [];
  for (const child of parent.children) {
    const before = lines.at(-1)?.at(-1);
    const isSameLine = before && isWord(before) && isWord(child) && startsAfter(before, child) <= 1;
    if (isSameLine) lines.at(-1)?.push(child);
    else lines.push([child]);
  }
  parent.children = lines.flatMap((line) =>
    line.some((node) => isWord(node) && isOfFacts(node)) ? [inLine(line as JsxElement[])] : line,
  );
}

/** How many lines after another node a node starts. */
const startsAfter = (before: Node, node: Node) =>
  (node.position?.start.line ?? Infinity) - (before.position?.end.line ?? 0);

function inLine(words: readonly JsxElement[]): Paragraph {
  const children = words.flatMap((word, at): Phrasing[] => {
    const before = words[at - 1];
    const isNext = !before || before.position?.end.offset === word.position?.start.offset;
    const gap = before && startsAfter(before, word) > 0 ? '\n' : ' ';
    return [...(isNext ? [] : [text(gap)]), {...word, type: 'mdxJsxTextElement'} as Phrasing];
  });
  return {type: 'paragraph', children};
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
