import {blockComponents, inlineFacts} from './printFacts.ts';

/** What is used here of a node of Markdown or MDX. */
interface Node {
  readonly type: string;
  readonly name?: string | null;
  readonly attributes?: readonly {readonly name?: string; readonly value?: unknown}[];
  children?: Node[];
  position?: unknown;
  data?: Record<string, unknown>;
}

/**
 * Remark plugin: puts in the facts that print several lines. `renderFacts` can't, because MDX would count those lines too, and
 * name wrong ones in its errors.
 */
export function printBlocks(this: {parse(markdown: string): Node}) {
  return (root: Node): void => replaceBlocks(root, (markdown) => this.parse(markdown).children ?? []);
}

function replaceBlocks(node: Node, parse: (markdown: string) => Node[]): void {
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    if (child.type !== 'mdxJsxFlowElement' || !blockComponents.includes(child.name ?? '')) {
      replaceBlocks(child, parse);
      return [child];
    }
    const fact = child.attributes?.find(({name}) => name === 'name')?.value;
    const printed = parse(inlineFacts(`<${child.name} name="${String(fact)}" />`));
    for (const part of printed) placeAt(part, child.position);
    return printed;
  });
}

/** Gives what was printed the place of its component, and marks its HTML as written, as MDX does with that of the page. */
function placeAt(node: Node, position: unknown): void {
  node.position = position;
  if (node.type.startsWith('mdxJsx')) node.data = {...node.data, _mdxExplicitJsx: true};
  for (const child of node.children ?? []) placeAt(child, position);
}
