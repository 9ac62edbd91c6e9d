import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {productName, tagline} from '../../../src/facts/identity.ts';
import type {FinishedBuild} from '../step.ts';
import {find, hasClass} from './writtenPages.ts';
import type {WrittenPage} from './writtenPages.ts';

/** Elements that are not part of a page's text. */
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

/** A page in the list of all pages. */
export type ListedPage = Pick<WrittenPage, 'route' | 'kind' | 'title' | 'description'>;

/**
 * Writes a page as Markdown at its address + `.md` (the home page at `/index.md`). It converts the built HTML, so that
 * components appear as what they render.
 * @returns the Markdown
 */
export async function writeTwin(page: WrittenPage, {outDir}: FinishedBuild, site: string): Promise<string> {
  const markdown = markdownOf(page, site);
  const file = path.join(outDir, twinName(page.route));
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, markdown);
  return markdown;
}

/** Writes the list of all pages to `/llms.txt` and their Markdown to `/llms-full.txt`. */
export async function writeTwinLists(
  pages: readonly ListedPage[],
  twins: readonly string[],
  {outDir}: FinishedBuild,
  site: string,
): Promise<void> {
  await writeFile(path.join(outDir, 'llms.txt'), llmsIndex(pages, site));
  await writeFile(path.join(outDir, 'llms-full.txt'), twins.join('\n---\n\n'));
}

/** The path of a page's Markdown, without the base URL. */
export function twinName(route: string): string {
  return `${route || 'index'}.md`;
}

/** The article of a page (or its `<main>`) as Markdown, below a comment with its URL and its description as a quote. */
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
  // A glossary term is a button within a sentence; other buttons do nothing in Markdown.
  if (node.tagName === 'button')
    return 'popoverTarget' in node.properties || 'popovertarget' in node.properties ? children : [];
  const {href, src, id, dataTab, role, ariaLabel} = node.properties;
  if (role === 'img' && typeof ariaLabel === 'string' && hasClass(node, /^screen_/))
    return [inBold([{type: 'text', value: `Picture. ${ariaLabel}`}])];
  // Print a tab's name above its panel, and the titles of explorers and diagrams in bold.
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
    // The controls of an explorer and its instructions. Its tables follow and are kept.
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

/** The list of pages in the format of llmstxt.org. */
function llmsIndex(pages: readonly ListedPage[], site: string): string {
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
