import {mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {AnyNode, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';
import {parse as parseDocument, parseFragment} from 'parse5';
import {adapter} from 'parse5-htmlparser2-tree-adapter';

/** A node, with its place in the text of its page in `sourceCodeLocation`, unless the parser added it. */
export type HtmlNode = AnyNode;
export type HtmlElement = Element;

/** A page of the build. It is parsed once between two changes. */
export interface Page {
  /** Path of the file within the build, with forward slashes. */
  readonly file: string;
  /** Path without the base URL: `docs/introduction`, or '' for the home page. */
  readonly route: string;
  readonly html: string;
  readonly nodes: readonly HtmlNode[];
}

/** The pages of a build: the only place that reads and writes them. */
export interface BuiltPages {
  /** Sorted by path. */
  all(): readonly Page[];
  at(file: string): Page | undefined;
  /** Writes a page, which may be a new one. */
  write(file: string, html: string): Promise<void>;
}

/** Reads the pages of a folder, those of its subfolders included. */
export async function readBuiltPages(folder: string): Promise<BuiltPages> {
  const names = (await readdir(folder, {recursive: true}))
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.split(path.sep).join('/'));
  const read = async (file: string) =>
    [file, pageOf(file, await readFile(path.join(folder, file), 'utf8'))] as const;
  const pages = new Map(await Promise.all(names.map(read)));
  return {
    all: () => [...pages.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
    at: (file) => pages.get(file),
    write: async (file, html) => {
      pages.set(file, pageOf(file, html));
      await writeInto(folder, file, html);
    },
  };
}

/** Writes a file of a folder, and the folders between them where they are missing. */
export async function writeInto(folder: string, file: string, content: string | Uint8Array): Promise<void> {
  const whole = path.join(folder, file);
  await mkdir(path.dirname(whole), {recursive: true});
  await writeFile(whole, content);
}

/** A page from its text. */
export function pageOf(file: string, html: string): Page {
  let nodes: readonly HtmlNode[] | undefined;
  const route = file.replace(/(^|\/)index\.html$|\.html$/, '');
  return {
    file,
    route,
    html,
    get nodes() {
      return (nodes ??= parse(html));
    },
  };
}

/** As a browser without scripts parses it, end tags that minified HTML leaves out included. */
function parse(html: string): readonly HtmlNode[] {
  const options = {treeAdapter: adapter, sourceCodeLocationInfo: true, scriptingEnabled: false};
  const isDocument = /^\s*<(!doctype|html)\b/i.test(html);
  return (isDocument ? parseDocument(html, options) : parseFragment(html, options)).children;
}

/** The first element in document order that passes the test. */
export function find(
  nodes: readonly HtmlNode[],
  test: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  return DomUtils.findOne(test, [...nodes]) ?? undefined;
}

/** All elements in document order that pass the test. */
export function findAll(
  nodes: readonly HtmlNode[],
  test: (element: HtmlElement) => boolean,
): readonly HtmlElement[] {
  return DomUtils.findAll(test, [...nodes]);
}

export const named =
  (name: string) =>
  (element: HtmlElement): boolean =>
    element.name === name;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

/** The content of the `meta` element with this name; empty without one. */
export function metaOf(nodes: readonly HtmlNode[], name: string): string {
  return (
    find(nodes, ({name: tag, attribs}) => tag === 'meta' && attribs.name === name)?.attribs.content ?? ''
  );
}

/** The language of a page; empty where its `html` element names none. */
export function languageOf(nodes: readonly HtmlNode[]): string {
  return find(nodes, named('html'))?.attribs.lang ?? '';
}

const pageChrome =
  /^(script|style|noscript|template|link|nav|dialog|form|input|select|label|legend|button|iframe|canvas|video)$/;

/**
 * Whether an element isn't part of a page's text: a control, something hidden, or marked `data-ui`. The one list for all
 * that reads pages, such as a search or a copy in another format.
 */
export function isPageChrome({name, attribs}: HtmlElement): boolean {
  return (
    // The button of a definition is a word of the sentence.
    (pageChrome.test(name) && !('popovertarget' in attribs)) ||
    ['popover', 'hidden', 'data-ui'].some((attribute) => attribute in attribs) ||
    attribs['aria-hidden'] === 'true' ||
    attribs.class === 'hash-link'
  );
}

/** The text of a node with collapsed white space, without page chrome. */
export function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.data.replace(/\s+/g, ' ');
  if (!isElement(node) || isPageChrome(node)) return '';
  return node.children.map(textOf).join('').replace(/\s+/g, ' ');
}
