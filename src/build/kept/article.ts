import type {Element, ElementContent, Root, RootContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';

/** Parts of a page that are no part of its text, or that do nothing without the site. */
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
  /^(hash-link|breadcrumbs|theme-doc-(breadcrumbs|toc-mobile|version-badge|version-banner|footer)|pagination-nav|(back|copy|keep|actions?|enlarge)_.*)$/;

/** The text of a written page and its title. @throws Error when it has none */
export function articleOf(html: string): {readonly article: Element; readonly title: string} {
  const tree = fromHtml(html);
  const article = all(tree, ({tagName}) => tagName === 'article')[0];
  const [heading] = article ? all(article, ({tagName}) => tagName === 'h1') : [];
  if (!article || !heading) throw new Error('There is no article with a title.');
  nameTabs(article);
  return {article, title: wordsOf(heading).trim()};
}

/** Whether an element is not kept. */
export function isLeft(element: Element): boolean {
  const {className, popover, hidden, dataControls, ariaHidden, display, role} = element.properties;
  if (left.has(element.tagName) || popover !== undefined || dataControls !== undefined) return true;
  if (role === 'tablist' || (hidden !== undefined && role !== 'tabpanel')) return true;
  // A page has a drawing for narrow and one for wide windows; other small pictures are signs beside words.
  if (element.tagName === 'svg') return display === 'none' || !hasClass(className, /^drawn$/);
  return ariaHidden === 'true' || hasClass(className, leftClasses);
}

/** The words of something, without those that are not kept. */
export function wordsOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' && !isLeft(node) ? node.children.map(wordsOf).join('') : '';
}

/** Writes the name of each tab on its panel: where nothing can be switched, a tab is a part that unfolds. */
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
