import * as words from '@site/src/client/strings/controls';

let sizes: ResizeObserver | undefined;

/** Makes tables that overflow focusable and labels them with their column headings. */
export function labelTables(): void {
  sizes?.disconnect();
  sizes = new ResizeObserver((entries) => entries.forEach(label));
  for (const frame of document.querySelectorAll('[data-scroll-table]')) sizes.observe(frame);
}

function label({target: frame}: {target: Element}): void {
  if (frame.scrollWidth <= frame.clientWidth) {
    for (const name of ['role', 'tabindex', 'aria-label']) frame.removeAttribute(name);
    return;
  }
  const columns = [...frame.querySelectorAll('thead th')].map(({textContent}) => textContent).join(', ');
  frame.setAttribute('role', 'region');
  frame.setAttribute('tabindex', '0');
  frame.setAttribute('aria-label', words.tableScrolls(columns));
}
