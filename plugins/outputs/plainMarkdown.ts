import type {Nodes, Paragraph, PhrasingContent, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {phrasing} from 'mdast-util-phrasing';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import type {Parent} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {printFacts} from '../facts/index.ts';
import {propsOf} from '../facts/judge.ts';
import {heading, isJsx, link, paragraph, text} from '../facts/nodes.ts';
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
export function plainMarkdown(root: Root, file: VFile, {title, addressOf, overview}: Options): string {
  printFacts()(root, file);
  plainIn(root, overview);
  const hasTitle = root.children.some((node) => node.type === 'heading' && node.depth === 1);
  if (!hasTitle) root.children.unshift(heading(1, title));
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
  const children = (parent.children as Nodes[]).flatMap((child) => {
    if ('children' in child) plainIn(child, overview);
    return plain(child, overview);
  });
  parent.children = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type)
    ? paragraphs(children)
    : children;
  if (parent.type === 'heading') trimEnd(parent);
}

/** Takes the space away that an id, a comment or a component leaves at the end of words. */
function trimEnd({children}: Parent): void {
  const last = children.at(-1) as Nodes | undefined;
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

/** Puts words into paragraphs, and takes out of paragraphs what is more than words: components leave both behind. */
function paragraphs(nodes: readonly Nodes[]): Nodes[] {
  const parts: Nodes[] = [];
  let line: Paragraph | undefined;
  for (const node of nodes.flatMap((each) =>
    each.type === 'paragraph' && !each.children.every(phrasing) ? (each.children as Nodes[]) : [each],
  )) {
    if (!phrasing(node)) line = undefined;
    else if (line) line.children.push(node);
    else parts.push((line = paragraph(node)));
    if (!phrasing(node)) parts.push(node);
  }
  const isEmpty = (node: Nodes) =>
    node.type === 'paragraph' &&
    node.children.every(
      (child) => child.type === 'break' || (child.type === 'text' && child.value.trim() === ''),
    );
  for (const part of parts) if (part.type === 'paragraph') trimEnd(part);
  return parts.filter((part) => !isEmpty(part));
}

function plain(node: Nodes, overview: Options['overview']): Nodes[] {
  if (isJsx(node)) return plainElement(node, overview);
  if (node.type === 'containerDirective') return [plainNote(node)];
  if (node.type === 'textDirective') return [text(`:${node.name}`), ...node.children];
  // A label in a sentence that is bold itself.
  if (node.type === 'strong') return [bold(node.children)];
  return /^(?:mdx|yaml|toml|leafDirective)/.test(node.type) ? [] : [node];
}

const bold = (words: readonly PhrasingContent[]): PhrasingContent => ({
  type: 'strong',
  children: words.flatMap((word) => (word.type === 'strong' ? word.children : [word])),
});

function plainElement(node: JsxElement, overview: Options['overview']): Nodes[] {
  const {label, value, title, summary, href, src, alt} = propsOf(node);
  const children = node.children as Nodes[];
  const titled = (name: string | undefined) => [
    ...(name ? [paragraph(bold([text(name)]))] : []),
    ...children,
  ];
  switch (node.name) {
    case 'DocsOverview':
      return [...overview];
    case 'Head':
    case 'Screen':
      return [];
    case 'TabItem':
      return titled(label ?? value);
    case 'Admonition':
    case 'Details':
      return titled(title ?? summary);
    case 'summary':
      return [
        paragraph(
          bold(
            children.flatMap((child) =>
              'children' in child && !phrasing(child) ? child.children : [child],
            ) as PhrasingContent[],
          ),
        ),
      ];
    case 'a':
      return [link(children as PhrasingContent[], href ?? '')];
    case 'br':
      return [{type: 'break'}];
    case 'img':
      return [{type: 'image', url: src ?? '', alt: alt ?? ''}];
    default:
      return children;
  }
}

/** A note as a quotation below its title. */
function plainNote({name, children}: ContainerDirective): Nodes {
  const [first, ...others] = children;
  const isTitle =
    first?.type === 'paragraph' && (first.data as {directiveLabel?: boolean} | undefined)?.directiveLabel;
  const title = isTitle ? first.children : [text(name.charAt(0).toUpperCase() + name.slice(1))];
  return {type: 'blockquote', children: [paragraph(bold(title)), ...(isTitle ? others : children)]};
}
