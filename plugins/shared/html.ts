import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Element, Nodes, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {visit} from 'unist-util-visit';

/** Writes a file of a folder, and the folders between them where they are missing. */
export async function writeInto(folder: string, file: string, content: string): Promise<void> {
  const whole = path.join(folder, file);
  await mkdir(path.dirname(whole), {recursive: true});
  await writeFile(whole, content);
}

/** As a browser without scripts parses a page, end tags that minified HTML leaves out included. */
export const parseHtml = (html: string): Root => fromHtml(html);

/** The elements in document order that have the name or pass the test. */
export function findAll(tree: Nodes, test: string | ((element: Element) => boolean)): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (typeof test === 'string' ? element.tagName === test : test(element)) found.push(element);
  });
  return found;
}

/** The content of the `meta` element with this name; empty without one. */
export const metaOf = (tree: Root, name: string): string =>
  String(findAll(tree, 'meta').find(({properties}) => properties.name === name)?.properties.content ?? '');

export const classesOf = ({properties}: Element): string[] => [properties.className ?? []].flat().map(String);

const controls =
  'script style noscript template link svg nav footer dialog form input select label legend button iframe canvas video';
const hidden = ['hidden', 'popover', 'dataScriptOnly', 'dataScreenOnly'];

/** Whether an element isn't part of a page's text: a control, a picture, something hidden, or marked. */
export function isPageChrome(element: Element): boolean {
  const {tagName, properties} = element;
  // The button of a definition is a word of the sentence.
  if (controls.split(' ').includes(tagName) && !('popoverTarget' in properties)) return true;
  return (
    hidden.some((name) => name in properties) ||
    properties.ariaHidden === 'true' ||
    properties.role === 'img' ||
    classesOf(element).includes('hash-link')
  );
}
