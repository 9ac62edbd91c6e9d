/** Whether the browser's own search finds text in closed parts of a page. */
const hasUntilFound = 'onbeforematch' in document.documentElement;

/**
 * Opens what hides an element, scrolls to it, and marks it for a moment. All that leads into a page comes here: results of the
 * search, footnotes, links and addresses with `#`.
 * @param heading to begin the view with, if both fit
 */
export function reveal(target: Element, heading = target): void {
  openAround(target);
  const {bottom} = target.getBoundingClientRect();
  const isNear = bottom - heading.getBoundingClientRect().top < innerHeight * 0.8;
  (isNear ? heading : target).scrollIntoView({block: 'start', behavior: 'instant'});
  flash(target);
}

/** Opens the `<details>` and chooses the tabs that an element is in. */
function openAround(target: Element): void {
  for (let part: Element | null = target; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    const tab =
      part.matches('[data-tab]') &&
      part.parentElement?.querySelector<HTMLInputElement>(':scope > [type=radio]');
    if (tab) tab.checked = true;
  }
}

/** A line that fades (css/base.css). */
function flash(target: Element): void {
  document.querySelector('[data-found]')?.removeAttribute('data-found');
  // A reflow, so that the line begins again on the same element.
  void (target as HTMLElement).offsetWidth;
  target.setAttribute('data-found', '');
}

export const isHidden = (target: Element) =>
  target.checkVisibility?.() === false || target.getClientRects().length === 0;

/** What an address with `#` leads to. */
export function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // Malformed percent-encoding.
  }
}

/** Follows `#` addresses into closed parts, and lets the browser's own search find them. Call it for each page that is shown. */
export function startReveal(): void {
  const target = targetOf(location.hash);
  // Where nothing hides it, the browser has scrolled to it, or to where a reader had left the page.
  if (target && isHidden(target)) reveal(target);
  else if (target && document.readyState !== 'complete') followUntilLoaded(target);
  if (!hasUntilFound) return;
  for (const panel of document.querySelectorAll('[data-tab]')) {
    panel.setAttribute('hidden', 'until-found');
    panel.addEventListener('beforematch', () => {
      openAround(panel);
      // The browser takes it away.
      setTimeout(() => panel.setAttribute('hidden', 'until-found'));
    });
  }
}

/** Keeps a target in its place while late styles and pictures move it: WebKit has no scroll anchoring. */
function followUntilLoaded(target: Element): void {
  const {top} = target.getBoundingClientRect();
  const from = scrollY;
  const align = () => {
    const moved = Math.abs(target.getBoundingClientRect().top - top) > 8;
    if (moved && scrollY === from) target.scrollIntoView({block: 'start', behavior: 'instant'});
  };
  addEventListener('load', align, {once: true});
}

addEventListener('hashchange', () => {
  const target = targetOf(location.hash);
  if (target && isHidden(target)) reveal(target);
  else if (target) flash(target);
});
