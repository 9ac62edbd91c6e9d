import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {AnyNode, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';
import {parse} from 'parse5';
import {adapter} from 'parse5-htmlparser2-tree-adapter';

export type HtmlNode = AnyNode;
export type HtmlElement = Element;

/** Writes a file of a folder, and the folders between them where they are missing. */
export async function writeInto(folder: string, file: string, content: string | Uint8Array): Promise<void> {
  const whole = path.join(folder, file);
  await mkdir(path.dirname(whole), {recursive: true});
  await writeFile(whole, content);
}

/** As a browser without scripts parses a page, end tags that minified HTML leaves out included. */
export const nodesOf = (html: string): readonly HtmlNode[] =>
  parse(html, {treeAdapter: adapter, scriptingEnabled: false}).children;

/** The first element in document order that passes the test. */
export const find = (
  nodes: readonly HtmlNode[],
  test: (element: HtmlElement) => boolean,
): HtmlElement | undefined => DomUtils.findOne(test, [...nodes]) ?? undefined;

export const named =
  (name: string) =>
  (element: HtmlElement): boolean =>
    element.name === name;

/** The content of the `meta` element with this name; empty without one. */
export const metaOf = (nodes: readonly HtmlNode[], name: string): string =>
  find(nodes, ({name: tag, attribs}) => tag === 'meta' && attribs.name === name)?.attribs.content ?? '';

const pageChrome =
  /^(script|style|noscript|template|link|nav|dialog|form|input|select|label|legend|button|iframe|canvas|video)$/;

/** Whether an element isn't part of a page's text: a control, something hidden, or marked `data-ui`. */
export function isPageChrome({name, attribs}: HtmlElement): boolean {
  return (
    // The button of a definition is a word of the sentence.
    (pageChrome.test(name) && !('popovertarget' in attribs)) ||
    ['popover', 'hidden', 'data-ui'].some((attribute) => attribute in attribs) ||
    attribs['aria-hidden'] === 'true' ||
    attribs.class === 'hash-link'
  );
}
