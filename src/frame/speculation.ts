/**
 * The rules in every page have the browser render the page of a link that a mouse rests on. They hold for a page that is marked
 * so: not for fingers, which rest on a link to scroll, and not for a reader who saves data.
 */
export function prepareSpeculation(): void {
  const saves = (navigator as {connection?: {saveData?: boolean}}).connection?.saveData;
  if (matchMedia('(hover: hover)').matches && !saves) document.body.dataset.mouse = '';
}
