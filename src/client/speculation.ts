/**
 * Enables the speculation rules of the page, which prerender hovered links, by `data-mouse`. Not for touch, where a finger on
 * a link may be scrolling, and not with data saver on.
 */
export function prepareSpeculation(): void {
  const saves = (navigator as {connection?: {saveData?: boolean}}).connection?.saveData;
  if (matchMedia('(hover: hover)').matches && !saves) document.body.dataset.mouse = '';
}
