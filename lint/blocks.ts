import type {Nodes, Parents} from 'mdast';
import type {Point} from 'unist';
import type {VFile} from 'vfile';
import {isJsx} from '../plugins/facts/nodes';
import {placeInYaml} from './placeInYaml';

/** A piece of text as readers see it: a paragraph, a cell, a diagram, or the title of the page. */
export interface Block {
  readonly type: string;
  /** What a component prints is `▪`, and so is code. */
  readonly text: string;
  /** Where in the file a character of the text is. */
  placeAt(index: number): Point;
}

const parentsOfText = ['paragraph', 'heading', 'tableCell', 'mdxJsxFlowElement', 'directiveLabel'];

/** The texts of a page. */
export function blocksOf(node: Nodes, file: VFile): Block[] {
  if (node.type === 'yaml') return ofFrontMatter(node.value, file);
  if (node.type === 'code' && node.lang === 'mermaid')
    return [
      block('mermaid', [{text: wordsOf(node.value), start: {line: startOf(node).line + 1, column: 1}}]),
    ];
  if (!('children' in node) || isCode(node)) return [];
  const hasText = node.children.some(({type}) => type === 'text');
  if (hasText && parentsOfText.includes(node.type)) return [block(node.type, partsOf(node))];
  return node.children.flatMap((child) => blocksOf(child, file));
}

/** The text of a diagram without the days of a plan, which are drawn. */
function wordsOf(source: string): string {
  const days =
    /(?<=^(?!\s*(?:title|section|acc))[^:\n]*):.*|^\s*(?:excludes|includes|tickInterval|dateFormat)\b.*/gm;
  return /^\s*gantt\b/m.test(source) ? source.replace(days, ({length}) => '▪'.repeat(length)) : source;
}

interface Part {
  readonly text: string;
  readonly start: Point;
}

function partsOf(node: Parents): Part[] {
  return (node.children as Nodes[]).flatMap((child): Part[] => {
    const start = startOf(child);
    if (child.type === 'text') return [{text: child.value, start}];
    if (child.type === 'break') return [{text: '\n', start}];
    if ('children' in child && child.children.length > 0 && !isCode(child)) return partsOf(child);
    return [{text: '▪', start}];
  });
}

const isCode = (node: Nodes) => isJsx(node) && ['CodeBlock', 'code', 'pre'].includes(node.name ?? '');
const startOf = ({position}: Nodes): Point => position?.start ?? {line: 1, column: 1};

function block(type: string, parts: readonly Part[]): Block {
  return {
    type,
    text: parts.map(({text}) => text).join(''),
    placeAt(index) {
      let before = 0;
      for (const {text, start} of parts) {
        if (index < before + text.length) return placeIn(text, index - before, start);
        before += text.length;
      }
      return {line: 1, column: 1};
    },
  };
}

/** The place of a character of a text that starts at a place. */
function placeIn(text: string, index: number, {line, column}: Point): Point {
  const lines = text.slice(0, index).split('\n');
  const last = lines.at(-1)?.length ?? 0;
  return {line: line + lines.length - 1, column: lines.length === 1 ? column + last : last + 1};
}

/** Title and description, as Docusaurus has read them. */
function ofFrontMatter(yaml: string, file: VFile): Block[] {
  const matter = (file.data.frontMatter ?? {}) as Record<string, unknown>;
  return ['title', 'description'].flatMap((key) => {
    const text = matter[key];
    const start = placeInYaml(yaml, key, 'value');
    return typeof text === 'string' && start ? [block('matter', [{text, start}])] : [];
  });
}
