import type {Page} from '@playwright/test';

/**
 * Finds content that is out of reach in the current layout: horizontal scrolling of the page, and text beyond the edge of
 * the viewport or cut off by its box. Text within scroll containers is fine; pictures are ignored.
 * @returns a line for each problem
 */
export function lostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const lost: string[] = [];
    const beyond = root.scrollWidth - root.clientWidth;
    if (beyond > 1) lost.push(`the page scrolls sideways by ${beyond} px`);

    const isUnseen = (element: Element) =>
      element.closest(
        '[aria-hidden=true], svg, [popover]:not(:popover-open), [class*=skipToContent]:not(:focus)',
      ) !== null || !element.checkVisibility({opacityProperty: true, visibilityProperty: true});
    /** Visually hidden: one pixel, or off-screen until focused. */
    const isForListening = (box: DOMRect) => box.width <= 1 || box.height <= 1 || box.right < 0;
    /** Names within text are their own elements, so the text around them counts too. */
    const blockOf = (element: Element) => element.closest(':not(bdi)') ?? element;
    /** How elements clip and where they are, asked once for each. */
    const frames = new Map<Element, {x: string; y: string; isFixed: boolean; box: DOMRect}>();
    const frameOf = (element: Element) => {
      const known = frames.get(element);
      if (known) return known;
      const {overflowX: x, overflowY: y, position} = getComputedStyle(element);
      const frame = {x, y, isFixed: position === 'fixed', box: element.getBoundingClientRect()};
      frames.set(element, frame);
      return frame;
    };
    const scrolls = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const {x, isFixed} = frameOf(element);
      return /auto|scroll/.test(x) || (!isFixed && scrolls(element.parentElement));
    };

    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cutting = new Set<Element>();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (isForListening(box) || isForListening(blockOf(element).getBoundingClientRect())) continue;
      if ((box.right > root.clientWidth + 1 || box.left < -1) && !scrolls(element)) {
        lost.push(`beyond the edge: "${text.slice(0, 40)}"`);
      }
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        const {x, y, box: frame} = frameOf(each);
        // An excerpt ends in an ellipsis.
        if (getComputedStyle(each).webkitLineClamp !== 'none') break;
        if (isForListening(frame) || /auto|scroll/.test(x + y)) break;
        const cutX = /hidden|clip/.test(x) && (box.right > frame.right + 2 || box.left < frame.left - 2);
        const cutY = /hidden|clip/.test(y) && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2);
        if ((cutX || cutY) && !cutting.has(each)) {
          cutting.add(each);
          lost.push(`cut off by ${each.tagName} ${each.className}: "${text.slice(0, 40)}"`);
        }
      }
    }
    return lost;
  });
}
