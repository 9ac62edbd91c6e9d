import type {Page} from '@playwright/test';

/** Ends each translated word, and makes it 40% longer. No page has it. */
export const ending = 'ø';

/**
 * Translates the page, and all that comes later, as Chrome does: each text node gives way to two `font` elements with a longer
 * text. `translate="no"` is left alone.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((end) => {
    const longer = (text: string) =>
      text.replace(
        /[\p{L}\p{N}][\p{L}\p{N}.,%$–+]*/gu,
        (word) => word + end.repeat(Math.ceil(0.4 * word.length)),
      );
    const replace = (text: Text) => {
      const {parentElement} = text;
      if (!parentElement || parentElement.closest('script, style, svg, textarea, [translate="no"]')) return;
      const translated = longer(text.data);
      if (translated === text.data || text.data.includes(end)) return;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = translated;
      text.replaceWith(font);
    };
    const replaceIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    new MutationObserver((records) => {
      for (const {type, target, addedNodes} of records)
        if (type === 'characterData') replaceIn(target);
        else addedNodes.forEach(replaceIn);
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
    replaceIn(document.body);
  }, ending);
}
