import type {Element, Nodes, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toMdast} from 'hast-util-to-mdast';
import type {Root as Markdown} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {parse} from 'parse5';
import {visit} from 'unist-util-visit';
import {stringify} from './plainMarkdown.ts';

interface BuiltPage {
  readonly title: string;
  /** Empty for a page that search engines leave out. */
  readonly description: string;
  readonly markdown: string;
}

const notText = new Set(
  'script style noscript template svg nav dialog form input button iframe canvas video'.split(' '),
);

const hidden = ['hidden', 'dataUi', 'dataControls', 'dataScreen'];

const isShown = (node: Nodes) =>
  node.type === 'text' ||
  (node.type === 'element' && !notText.has(node.tagName) && !hidden.some((name) => name in node.properties));

/** Reads a page that has no Markdown source, such as the home page, from what the build has made of it. */
export function builtPage(html: string, site: string): BuiltPage {
  const root = fromParse5(parse(html)) as Root;
  const metas = new Map<unknown, string>();
  let main: Element | undefined;
  let title = '';
  visit(root, 'element', (element) => {
    const {tagName, properties} = element;
    if (tagName === 'meta') metas.set(properties.name, String(properties.content));
    if (tagName === 'h1') title ||= toString(element);
    if (tagName === 'main') main ??= element;
    element.children = element.children.filter(isShown);
  });
  const content = toMdast({type: 'root', children: main?.children ?? []}) as Markdown;
  const isLeftOut = metas.get('robots')?.includes('noindex');
  return {
    title,
    description: isLeftOut ? '' : (metas.get('description') ?? ''),
    markdown: stringify(content, (url) => new URL(url, site).href),
  };
}
