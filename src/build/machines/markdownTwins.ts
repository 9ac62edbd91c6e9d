import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {productName, tagline} from '../../facts/identity.ts';
import type {FinishedBuild} from '../step.ts';
import {find, hasClass} from './writtenPages.ts';
import type {WrittenPage} from './writtenPages.ts';

/** Furniture of the page that is no part of its text. */
const skippedElements = new Set([
  'input',
  'nav',
  'script',
  'style',
  'noscript',
  'svg',
  'canvas',
  'video',
  'dialog',
  'form',
  'label',
]);
const skippedClasses =
  /^(hash-link|breadcrumbs|back_.*|theme-doc-(breadcrumbs|toc-mobile|version-badge|version-banner|footer)|pagination-nav|copy_.*|tool_.*)$/;

/** What the list of all pages says of each. */
export type ListedPage = Pick<WrittenPage, 'route' | 'kind' | 'title' | 'description'>;

/**
 * Writes a page as Markdown at its address + `.md` (the home page at `/index.md`). It reads what was written, so
 * components stand as what they print.
 * @returns the Markdown
 */
export async function writeTwin(page: WrittenPage, {outDir}: FinishedBuild, site: string): Promise<string> {
  const markdown = markdownOf(page, site);
  const file = path.join(outDir, twinName(page.route));
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, markdown);
  return markdown;
}

/** Writes the list of all pages as `/llms.txt`, and all of them as `/llms-full.txt`. */
export async function writeTwinLists(
  pages: readonly ListedPage[],
  twins: readonly string[],
  {outDir}: FinishedBuild,
  site: string,
): Promise<void> {
  await writeFile(path.join(outDir, 'llms.txt'), llmsIndex(pages, site));
  await writeFile(path.join(outDir, 'llms-full.txt'), twins.join('\n---\n\n'));
}

/** The address of a page's Markdown, without the base URL. */
export function twinName(route: string): string {
  return `${route || 'index'}.md`;
}

/** The main part of a page as Markdown, under a line that names its address. */
export function markdownOf({tree, route, description}: WrittenPage, site: string): string {
  const main =
    find(tree, ({tagName}) => tagName === 'article') ?? find(tree, ({tagName}) => tagName === 'main');
  const content: Root = {
    type: 'root',
    children: main ? main.children.flatMap((child) => clean(child, site)) : [],
  };
  const text = toMarkdown(toMdast(content), {bullet: '-', rule: '-', extensions: [gfmToMarkdown()]});
  return `<!-- ${site}${route} -->\n\n> ${description}\n\n${text.trim()}\n`;
}

function clean(node: RootContent, site: string): ElementContent[] {
  if (node.type === 'text') return [{type: 'text', value: node.value.replace(/\u200b/g, '')}];
  if (node.type !== 'element' || isFurniture(node)) return [];
  const children = node.children.flatMap((child) => clean(child, site));
  // A term's button is a word of its sentence; other buttons do nothing on paper.
  if (node.tagName === 'button')
    return 'popoverTarget' in node.properties || 'popovertarget' in node.properties ? children : [];
  const {href, src, id, dataTab} = node.properties;
  // A tab's name comes before its panel, and what names an explorer or a diagram is no sentence.
  if (typeof dataTab === 'string') return [inBold([{type: 'text', value: dataTab}]), ...children];
  if (typeof id === 'string' && id.endsWith('-title')) return [inBold(children)];
  return [
    {
      ...node,
      properties: {
        ...node.properties,
        ...(typeof href === 'string' && {href: absolute(href, site)}),
        ...(typeof src === 'string' && {src: absolute(src, site)}),
      },
      children,
    },
  ];
}

function inBold(children: ElementContent[]): Element {
  const bold: Element = {type: 'element', tagName: 'strong', properties: {}, children};
  return {type: 'element', tagName: 'p', properties: {}, children: [bold]};
}

function isFurniture(element: Element): boolean {
  const {popover, hidden, ariaHidden, dataControls} = element.properties;
  return (
    // An explorer's controls and what it says about them: its tables follow.
    dataControls !== undefined ||
    skippedElements.has(element.tagName) ||
    hasClass(element, skippedClasses) ||
    popover !== undefined ||
    hidden !== undefined ||
    ariaHidden === 'true'
  );
}

function absolute(address: string, site: string): string {
  return /^(https?:|mailto:|#)/.test(address) ? address : new URL(address, site).href;
}

/** The list of pages in the form of llmstxt.org. */
export function llmsIndex(pages: readonly ListedPage[], site: string): string {
  const group = (title: string, kinds: readonly string[]) => [
    `## ${title}`,
    '',
    ...pages
      .filter(({kind}) => kinds.includes(kind))
      .map(({route, title: name, description}) => `- [${name}](${site}${twinName(route)}): ${description}`),
    '',
  ];
  return [
    `# ${productName}`,
    '',
    `> ${tagline}`,
    '',
    `Every page is also Markdown at its address + \`.md\`. All of them in one file: ${site}llms-full.txt`,
    '',
    ...group('Documentation', ['documentation']),
    ...group('The product', ['home', 'page']),
    ...group('Notes', ['announcement']),
  ].join('\n');
}
