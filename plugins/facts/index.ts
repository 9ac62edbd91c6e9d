import type {Root} from 'mdast';
import type {Node, Parent} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {components, printTable} from './components.ts';
import type {Props} from './components.ts';
import {factsFor, factsOfToday} from './facts.ts';
import type {Facts} from './facts.ts';
import {importsOf, inline, isJsx, paragraph, propsOf, text} from './nodes.ts';
import type {JsxElement, Phrasing} from './nodes.ts';
import {isSentence, problemsOf, wordsOf} from './validate.ts';

/**
 * Remark plugin: prints the facts of a page, whatever its components look like in the text. It runs before Docusaurus's own plugins,
 * so that contents, ids, links and Mermaid see what it prints. Code is never printed into. What can't be printed stays, with a fatal
 * message.
 */
export function printFacts(options: {readonly facts?: Facts} = {}) {
  return (root: Root, file: VFile): void => {
    const facts = options.facts ?? factsFor(file.path ?? '');
    // A copied page imports from the theme what every page here has.
    const imported = importsOf(root).filter(({source}) => !source.startsWith('@theme/'));
    const tablesOnPage = new Set<string>();
    visit(root, (node) => {
      if (isJsx(node) && node.name === 'FactTable') tablesOnPage.add(propsOf(node).name ?? '');
    });
    printIn(root, false);

    function printIn(parent: Parent, isInSentence: boolean): void {
      if (!isInSentence) mergeWords(parent);
      parent.children = parent.children.flatMap((child) => {
        if ('children' in child) printIn(child as Parent, isInSentence || isSentence(child as Parent));
        return isJsx(child) ? printElement(child, isInSentence) : [child];
      });
      bindPunctuation(parent);
    }

    function printElement(node: JsxElement, isInSentence: boolean): Node[] {
      const name = node.name ?? '';
      const isOurs = Object.hasOwn(components, name) && !imported.some((each) => each.name === name);
      const component = isOurs ? components[name] : undefined;
      const report = (reason: string) => {
        file.message(reason, {place: node.position, source: 'facts'}).fatal = true;
      };
      const problems = component ? problemsOf(node, component, isInSentence) : [];
      problems.forEach(report);
      if (problems.length > 0) return [node];
      try {
        const printed: Node[] = component?.print
          ? [...component.print(facts, propsOf(node) as unknown as Props, wordsOf(node) ?? [])]
          : printExplorer(node, facts, tablesOnPage);
        // Messages about what's printed name the place of its component.
        for (const part of printed) visit(part, (each) => void (each.position ??= node.position));
        return printed;
      } catch (error) {
        report((error as Error).message);
        return [node];
      }
    }
  };
}

/**
 * Gives an explorer the tables that say what it does, but for those that the page shows by their names. Explorers compute with today's
 * facts: in a release whose tables are others, and once an explorer is gone, its tables show.
 */
function printExplorer(node: JsxElement, facts: Facts, tablesOnPage: ReadonlySet<string>): Node[] {
  const name = node.name ?? '';
  if (!Object.hasOwn(facts.explorers, name)) return [node];
  const tablesOf = ({tables, explorers}: Facts) => (explorers[name] ?? []).map((table) => tables[table]);
  const isOfToday = JSON.stringify(tablesOf(facts)) === JSON.stringify(tablesOf(factsOfToday));
  const children = (facts.explorers[name] ?? []).flatMap((table) => {
    const content = facts.tables[table];
    return content && !tablesOnPage.has(table) ? printTable(content) : [];
  });
  return isOfToday ? [{...node, children} as JsxElement] : children;
}

const phrasing = 'a abbr b bdi br code del em i img ins kbd mark small span strong sub sup'.split(' ');

/** MDX takes the paragraph away from a line that has components only: those that belong into a sentence get it back. */
function mergeWords(parent: Parent): void {
  const isOfFacts = (node: Node) => isJsx(node) && components[node.name ?? '']?.place === 'text';
  const isWord = (node: Node) =>
    isJsx(node) &&
    node.type === 'mdxJsxFlowElement' &&
    (isOfFacts(node) || phrasing.includes(node.name ?? ''));
  const lines: Node[][] = [];
  for (const child of parent.children) {
    const line = lines.at(-1);
    const end = line?.at(-1)?.position?.end;
    const start = child.position?.start;
    const isNext = end && start && start.line - end.line < 2;
    if (!line || !isNext || !isWord(child) || !line[0] || !isWord(line[0])) lines.push([child]);
    else line.push(...(start.offset === end.offset ? [] : [text(' ')]), child);
  }
  parent.children = lines.flatMap((line) => {
    if (!line.some((node) => isWord(node) && isOfFacts(node))) return line;
    const words = line.map((node) => ({...node, type: isJsx(node) ? 'mdxJsxTextElement' : 'text'}));
    return [paragraph(...(words as Phrasing[]))];
  });
}

/** A term is a button: what wraps it and the punctuation after it keeps them on one line. */
function bindPunctuation(parent: Parent): void {
  for (const [at, child] of parent.children.entries()) {
    const next = parent.children[at + 1] as Phrasing | undefined;
    if (!isJsx(child) || child.name !== 'Term' || next?.type !== 'text') continue;
    const mark = /^[.,:;!?)’”]+/.exec(next.value)?.[0];
    if (!mark) continue;
    next.value = next.value.slice(mark.length);
    parent.children[at] = inline('span', {'data-kept': ''}, [child as Phrasing, text(mark)]);
  }
}
