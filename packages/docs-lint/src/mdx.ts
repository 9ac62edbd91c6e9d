import {createSlugger} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {componentsOf} from './page.ts';

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);
const mdx = markdown().use(remarkMdx);

interface Parsed {
  readonly root: Root;
  /** The syntax error of a page that isn't valid MDX. */
  readonly fault?: {readonly line: number; readonly reason: string};
}

const parsed = new Map<string, Parsed>();

/**
 * Parses a page once, since each rule asks for it; as plain Markdown if it isn't valid MDX, so that one fault doesn't hide
 * the others. Callers must not change the tree.
 */
export function parseMdx(text: string): Parsed {
  const page = parsed.get(text) ?? parse(text);
  parsed.set(text, page);
  return page;
}

function parse(text: string): Parsed {
  try {
    return {root: mdx.parse(text)};
  } catch (error) {
    const {reason, line} = error as {reason?: string; line?: number};
    // As Markdown, tags would be words.
    const untagged = text.replace(/<\/?[A-Za-z][^>]*>/g, (tag) => tag.replace(/[^\n]/g, ''));
    return {
      root: markdown.parse(untagged),
      fault: {line: line ?? 1, reason: (reason ?? String(error)).split('\n')[0] ?? ''},
    };
  }
}

/** The links of a page as written. */
export function linksOf(text: string): {url: string; line: number}[] {
  const found: {url: string; line: number}[] = [];
  visit(parseMdx(text).root, ['link', 'definition'], (node) => {
    if ('url' in node) found.push({url: String(node.url), line: node.position?.start.line ?? 1});
  });
  return found;
}

/** A heading with its anchor, as Docusaurus generates it. */
interface Heading {
  readonly id: string;
  readonly depth: number;
  readonly line: number;
  /** No text comes before the next heading, which is a lower one. */
  readonly isEmpty: boolean;
}

/** The headings of a page. */
function headingsOf(text: string): Heading[] {
  const slugger = createSlugger();
  const found: Heading[] = [];
  visit(parseMdx(text).root, 'heading', (heading, at, parent) => {
    const words = toString(heading);
    const next = parent?.children[(at ?? 0) + 1];
    found.push({
      id: /\/\*\s*#([\w-]+)\s*\*\/\s*$/.exec(words)?.[1] ?? slugger.slug(words),
      depth: heading.depth,
      line: heading.position?.start.line ?? 1,
      isEmpty: next?.type === 'heading' && next.depth > heading.depth,
    });
  });
  return found;
}

/** The fragment ids of a printed page: those that Docusaurus generates for headings, and `id` attributes. */
export function anchorsOf(printed: string): Set<string> {
  const ids = componentsOf(printed).flatMap(({attributes: {id}}) => id ?? []);
  return new Set([...ids, ...headingsOf(printed).map(({id}) => id)]);
}
