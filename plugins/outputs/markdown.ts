import type {Element, ElementContent, Nodes} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import type {Handle, State} from 'hast-util-to-mdast';
import type {PhrasingContent, Root as Markdown} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {remark} from 'remark';
import remarkGfm from 'remark-gfm';
import {SKIP, visit} from 'unist-util-visit';
import {classesOf, isPageChrome, metaOf, parseHtml} from '../shared/html.ts';

const isShown = (node: Nodes) => node.type === 'text' || (node.type === 'element' && !isPageChrome(node));

function boldWords(state: State, node: Element): PhrasingContent {
  const words = state.all(node) as PhrasingContent[];
  // A label in a sentence that is bold itself.
  const children = words.flatMap((word) => (word.type === 'strong' ? word.children : [word]));
  return {type: 'strong', children};
}
const boldLine = (state: State, node: Element) => ({
  type: 'paragraph' as const,
  children: [boldWords(state, node)],
});

const handlers: Readonly<Record<string, Handle>> = {
  button: (state, node) => state.all(node),
  strong: boldWords,
  summary: boldLine,
  div(state, node) {
    const classes = classesOf(node);
    if (classes.some((name) => name.startsWith('admonitionHeading'))) return boldLine(state, node);
    const children = state.toFlow(state.all(node));
    if (classes.includes('theme-admonition')) return {type: 'blockquote', children: children as never};
    const {dataTab} = node.properties;
    const title = {type: 'strong' as const, children: [{type: 'text' as const, value: String(dataTab)}]};
    return dataTab ? [...state.toFlow([title]), ...children] : children;
  },
  /** As theme-classic prints code: the language is a class, and each line an element. */
  pre(_, node) {
    const [code] = node.children;
    const lines = code && 'children' in code ? code.children : [];
    const [, lang] = classesOf(node).join(' ').split('language-');
    return {type: 'code', lang: lang?.split(' ')[0], value: lines.map((line) => toString(line)).join('\n')};
  },
};

const printer = remark()
  .use(remarkGfm, {tablePipeAlign: false})
  .use({settings: {bullet: '-', rule: '-'}})
  .freeze();

/**
 * Reads a page that the build has made.
 * @param address its whole address
 */
export function builtPage(html: string, address: string) {
  const root = parseHtml(html);
  let main: Element | undefined;
  let title = '';
  visit(root, 'element', (element) => {
    const {tagName, properties} = element;
    if (tagName === 'h1') title ||= toString(element);
    if (tagName === 'main') main ??= element;
    if (properties.dataAlign) properties.align = String(properties.dataAlign);
    for (const name of ['href', 'src']) {
      const written = properties[name];
      if (typeof written === 'string' && URL.canParse(written, address))
        properties[name] = new URL(written, address).href;
    }
    if (tagName === 'pre') return SKIP;
    const shown = element.children.filter(isShown);
    // Styles keep apart what has no space between.
    element.children = shown.flatMap((child, at): ElementContent[] => {
      const isNext = child.type === 'element' && shown[at - 1]?.type === 'element';
      return isNext ? [{type: 'text', value: ' '}, child] : [child];
    });
    return undefined;
  });
  const content = toMdast({type: 'root', children: main?.children ?? []}, {handlers}) as Markdown;
  return {
    title,
    description: metaOf(root, 'description'),
    /** Whether search engines list it. */
    isListed: !metaOf(root, 'robots').includes('noindex'),
    markdown: printer.stringify(content).trim(),
  };
}
