import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Element, Nodes, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import type {FinishedBuild} from '../step.ts';
import {withoutFrame} from './withoutFrame.ts';

export type PageKind = 'home' | 'documentation' | 'announcement' | 'page';

/** A page of the build, parsed. */
export interface WrittenPage {
  /** Path of the file within the build, with forward slashes. */
  readonly file: string;
  /** Path without the base URL: `docs/introduction`, or '' for the home page. */
  readonly route: string;
  readonly kind: PageKind;
  /** The text of the `h1`. */
  readonly title: string;
  readonly description: string;
  /** When the text last changed, from the page's `<time>`; undefined without one. */
  readonly modified: string | undefined;
  /** The whole file. */
  readonly html: string;
  /** The head and the main part, see `withoutFrame`. */
  readonly tree: Root;
}

/** Routes without content of their own: the next version's pages, lists, error pages. */
const left = /^(404|search|docs\/next(\/.*)?|blog\/(tags|authors|archive|page)(\/.*)?)$/;

/**
 * Parses the pages worth listing, sorted by path. A generator, because the trees of all pages at once would take most of a
 * build's memory. Redirects are skipped: they have no description.
 */
export async function* writtenPages({outDir}: Pick<FinishedBuild, 'outDir'>): AsyncGenerator<WrittenPage> {
  const files = (await readdir(outDir, {recursive: true})).filter((name) => name.endsWith('.html')).sort();
  for (const file of files.map((name) => name.split(path.sep).join('/'))) {
    const route = file.replace(/(^|\/)index\.html$|\.html$/, '');
    if (left.test(route)) continue;
    const html = await readFile(path.join(outDir, file), 'utf8');
    const tree = fromHtml(withoutFrame(html));
    const description = attribute(find(tree, isMeta('description')), 'content');
    if (!description || find(tree, isMeta('robots'))?.properties.content === 'noindex') continue;
    const heading = find(tree, ({tagName}) => tagName === 'h1');
    const modified = find(
      tree,
      ({tagName, properties}) => tagName === 'time' && Boolean(properties.dateTime),
    );
    yield {
      file,
      route,
      kind: kindOf(route),
      title: heading ? textOf(heading) : '',
      description,
      modified: attribute(modified, 'dateTime') || undefined,
      html,
      tree,
    };
  }
}

function kindOf(route: string): PageKind {
  if (route === '') return 'home';
  if (/^docs(\/|$)/.test(route)) return 'documentation';
  return route.startsWith('blog/') ? 'announcement' : 'page';
}

function isMeta(name: string) {
  return ({tagName, properties}: Element) => tagName === 'meta' && properties.name === name;
}

function attribute(element: Element | undefined, name: string): string {
  const value = element?.properties[name];
  return typeof value === 'string' ? value : '';
}

/** The first element in document order that passes the test. */
export function find(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && test(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}

export function hasClass(element: Element, name: RegExp): boolean {
  const {className} = element.properties;
  return Array.isArray(className) && className.some((each) => name.test(String(each)));
}

/** The text of a node with collapsed white space, without the permalinks of headings. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && hasClass(node, /^hash-link$/)) return '';
  const text = 'children' in node ? node.children.map(textOf).join('') : '';
  return text.replace(/\s+/g, ' ');
}
