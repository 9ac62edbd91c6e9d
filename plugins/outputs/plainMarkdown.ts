import type {Image, Nodes, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {Parent} from 'unist';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {printFacts} from '../facts/index.ts';
import {literalOf} from '../facts/judge.ts';
import {heading, isJsx, paragraph, strong, text} from '../facts/nodes.ts';
import type {Flow, JsxElement} from '../facts/nodes.ts';

interface Options {
  readonly title: string;
  /** The whole address of a link or a picture. */
  readonly addressOf: (url: string) => string;
  /** The pages of the documentation, which `<DocsOverview>` lists. */
  readonly overview: readonly Flow[];
}

const printer = unified()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', rule: '-'})
  .freeze();

/** The Markdown of a page, with its facts printed and with what its components hold in place of them. */
export async function plainMarkdown(
  root: Root,
  file: VFile,
  {title, addressOf, overview}: Options,
): Promise<string> {
  await printFacts()(root, file);
  plainIn(root, overview);
  if (!root.children.some((node) => node.type === 'heading' && node.depth === 1))
    root.children.unshift(heading(1, title));
  return stringify(root, addressOf);
}

/** A tree as Markdown, with whole addresses. */
export function stringify(root: Root, addressOf: Options['addressOf']): string {
  visit(root, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = addressOf(node.url);
  });
  return printer.stringify(root).trim();
}

function plainIn(parent: Parent, overview: Options['overview']): void {
  parent.children = parent.children.flatMap((child) => {
    if ('children' in child) plainIn(child as Parent, overview);
    return plain(child as RootContent, overview);
  });
  const last = parent.children.at(-1);
  // Before the id of a heading, which is a comment.
  if (parent.type === 'heading' && last?.type === 'text') trimEnd(last as {value?: string});
}

const trimEnd = (node: {value?: string}) => {
  node.value = node.value?.trimEnd();
};

function plain(node: RootContent, overview: Options['overview']): Nodes[] {
  if (isJsx(node)) return plainElement(node, overview);
  if (node.type === 'containerDirective') return [plainNote(node)];
  if (node.type === 'textDirective') return [text(`:${node.name}`), ...node.children];
  // A label in a sentence that is bold itself.
  if (node.type === 'strong')
    return [
      {
        ...node,
        children: node.children.flatMap((child) => (child.type === 'strong' ? child.children : [child])),
      },
    ];
  if (/^(?:mdx|yaml|toml|leafDirective)/.test(node.type)) return [];
  if (node.type !== 'paragraph') return [node];
  if ((node.children as Nodes[]).some(isBlock)) return partsOf(node);
  return node.children.length > 0 ? [node] : [];
}

const isBlock = ({type}: Nodes) =>
  ['paragraph', 'list', 'table', 'blockquote', 'code', 'heading'].includes(type);

/** The parts of a paragraph with a component on its line that holds more than words. */
function partsOf({children}: Paragraph): Nodes[] {
  const parts: Nodes[] = [];
  for (const child of children as Nodes[]) {
    const last = parts.at(-1);
    if (isBlock(child)) parts.push(child);
    else if (last?.type === 'paragraph' && last.data) last.children.push(child as PhrasingContent);
    else parts.push({type: 'paragraph', children: [child as PhrasingContent], data: {}});
  }
  return parts;
}

function plainElement(node: JsxElement, overview: Options['overview']): Nodes[] {
  const props = Object.fromEntries(
    node.attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute' ? [[each.name, literalOf(each)]] : [],
    ),
  );
  const children = node.children as Nodes[];
  const titled = (title: string | undefined) => [...(title ? [paragraph(strong(title))] : []), ...children];
  switch (node.name) {
    case 'DocsOverview':
      return [...overview];
    case 'Head':
    case 'Screen':
      return [];
    case 'TabItem':
      return titled(props.label ?? props.value);
    case 'Admonition':
    case 'Details':
      return titled(props.title ?? props.summary);
    case 'summary':
      return [paragraph({type: 'strong', children: wordsIn(children)})];
    case 'br':
      return [{type: 'break'}];
    case 'img':
      return [{type: 'image', url: props.src ?? '', alt: props.alt ?? ''} satisfies Image];
    default:
      return children;
  }
}

const wordsIn = (nodes: readonly Nodes[]) =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : [node])) as PhrasingContent[];

/** A note as a quotation below its title. */
function plainNote({name, children}: ContainerDirective): Nodes {
  const [first, ...others] = children;
  const isTitle = first?.type === 'paragraph' && (first.data as {directiveLabel?: boolean})?.directiveLabel;
  const title: Paragraph['children'] = isTitle
    ? (first as Paragraph).children
    : [text(name.charAt(0).toUpperCase() + name.slice(1))];
  const content = isTitle ? others : children;
  return {type: 'blockquote', children: [paragraph({type: 'strong', children: title}), ...content]};
}
