/** Parsing of MDX pages. */
import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {createSlugger} from '@docusaurus/utils';
import type {Problem} from './contentRules.ts';

const markdown = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective);

const parsed = new Map<string, Root>();

/**
 * Parses a page once, since each rule asks for it. Callers must not change the tree.
 * @throws an error with `line` and `reason` if it is not valid MDX
 */
export function parseMdx(text: string): Root {
  const root = parsed.get(text) ?? markdown.parse(text);
  parsed.set(text, root);
  return root;
}

/** The syntax error of a page, if there is one. */
export function mdxProblems(text: string): Problem[] {
  try {
    parseMdx(text);
    return [];
  } catch (error) {
    const {reason, line} = error as {reason?: string; line?: number};
    const said = (reason ?? String(error)).split('\n')[0] ?? '';
    return [
      {
        line: line ?? 1,
        cure: `This is not MDX: ${said.replace(/\.?$/, '.')} Close each <tag>, and write \\{ and \\< for the signs themselves.`,
      },
    ];
  }
}

export interface UsedComponent {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The components and HTML elements of a page. */
export function componentsOf(text: string): UsedComponent[] {
  const found: UsedComponent[] = [];
  const add = (node: MdxJsxFlowElement | MdxJsxTextElement) =>
    found.push({
      name: node.name ?? '',
      line: node.position?.start.line ?? 1,
      attributes: Object.fromEntries(
        node.attributes.flatMap((given) =>
          given.type === 'mdxJsxAttribute' && typeof given.value === 'string'
            ? [[given.name, given.value]]
            : [],
        ),
      ),
    });
  const root = parseMdx(text);
  visit(root, 'mdxJsxFlowElement', add);
  visit(root, 'mdxJsxTextElement', add);
  return found;
}

/** The links of a page as written. */
export function linksOf(text: string): {url: string; line: number}[] {
  const found: {url: string; line: number}[] = [];
  visit(parseMdx(text), ['link', 'definition'], (node) => {
    if ('url' in node) found.push({url: String(node.url), line: node.position?.start.line ?? 1});
  });
  return found;
}

/** The fragment ids of a page with printed facts: those that Docusaurus generates for headings, and `id` attributes. */
export function anchorsOf(printed: string): Set<string> {
  const slugger = createSlugger();
  const anchors = new Set(
    componentsOf(printed).flatMap(({attributes: {id}}) => (id === undefined ? [] : [id])),
  );
  visit(parseMdx(printed), 'heading', (heading) => {
    const text = toString(heading);
    const given = /\/\*\s*#([\w-]+)\s*\*\/\s*$/.exec(text)?.[1];
    anchors.add(given ?? slugger.slug(text));
  });
  return anchors;
}
