import type {Element, ElementContent, Root, RootContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';

/** Elements that are not part of a page's text, or that do nothing without the site. */
const left = new Set([
  'nav',
  'script',
  'style',
  'noscript',
  'form',
  'dialog',
  'template',
  'link',
  'iframe',
  'input',
]);
const leftClasses =
  /^(hash-link|breadcrumbs|theme-doc-(breadcrumbs|toc-mobile|version-badge|version-banner|footer)|pagination-nav|(back|copy|keep|actions?|enlarge|screen)_.*)$/;

/**
 * The article and the title of a page. Each tab panel gets its tab's name as `data-tab`.
 * @throws Error if there is no `<article>` with an `<h1>`
 */
export function articleOf(html: string): {readonly article: Element; readonly title: string} {
  const tree = fromHtml(html);
  const article = all(tree, ({tagName}) => tagName === 'article')[0];
  const [heading] = article ? all(article, ({tagName}) => tagName === 'h1') : [];
  if (!article || !heading)
    throw new Error('The page has no <article> with an <h1>. Remove it from src/facts/keptPages.ts.');
  nameTabs(article);
  return {article, title: wordsOf(heading).trim()};
}

/** Whether an element is left out of the copy. */
export function isLeft(element: Element): boolean {
  const {className, popover, hidden, dataControls, ariaHidden, display, role} = element.properties;
  if (left.has(element.tagName) || popover !== undefined || dataControls !== undefined) return true;
  if (role === 'tablist' || (hidden !== undefined && role !== 'tabpanel')) return true;
  // Keep the narrow drawing only. Other SVGs are decorative icons.
  if (element.tagName === 'svg') return display === 'none' || !hasClass(className, /^drawn$/);
  return ariaHidden === 'true' || hasClass(className, leftClasses);
}

/** The text of a node, without what is left out. */
export function wordsOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' && !isLeft(node) ? node.children.map(wordsOf).join('') : '';
}

/** Stores each tab's name on its panel, because the copy has no tab list: panels become `<details>`. */
function nameTabs(article: Element): void {
  const names = all(article, ({properties}) => properties.role === 'tab').map((tab) => wordsOf(tab).trim());
  all(article, ({properties}) => properties.role === 'tabpanel').forEach((panel, index) => {
    panel.properties.dataTab ??= names[index] ?? '';
  });
}

function hasClass(className: unknown, name: RegExp): boolean {
  return Array.isArray(className) && className.some((each) => name.test(String(each)));
}

function all(node: Root | Element, test: (element: Element) => boolean): Element[] {
  return node.children.flatMap((child) =>
    child.type === 'element' ? [...(test(child) ? [child] : []), ...all(child, test)] : [],
  );
}
