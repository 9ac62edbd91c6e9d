import {targetOf} from '@site/src/browser/reveal';

/** A heading is current once it's above this line, in pixels: right below where `reveal` puts it. */
const line = 130;

let links: readonly (readonly [part: Element, link: Element])[] = [];
let current: Element | undefined;

/**
 * Sets `aria-current` on the link to what is in view: in the header for landing sections, in the table of contents for
 * headings. Call it for each page that is shown.
 */
export function markCurrentHeading(): void {
  if (links.length === 0) addEventListener('scroll', () => requestAnimationFrame(mark), {passive: true});
  links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href*="#"]')].flatMap((link) => {
    const part = link.pathname === location.pathname && targetOf(link.hash);
    if (!part) return [];
    return [part, ...document.querySelectorAll(`[data-menu='${part.id}']`)].map(
      (shown) => [shown, link] as const,
    );
  });
  mark();
  for (const link of document.querySelectorAll('nav a[aria-current=page]')) bringIntoView(link);
}

function mark(): void {
  let found: Element | undefined;
  for (const [part] of links) {
    const {top, bottom} = part.getBoundingClientRect();
    const isSection = part.localName === 'section';
    if (isSection ? top <= innerHeight / 2 && bottom > innerHeight / 2 : top <= line) found = part;
  }
  // The last headings of a page can't get there.
  const asked = location.hash ? targetOf(location.hash) : null;
  const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
  if (isAtEnd && asked && asked.getBoundingClientRect().top > 0) found = asked;
  if (found === current) return;
  current = found;
  for (const [, link] of links) link.removeAttribute('aria-current');
  for (const [part, link] of links) {
    if (part !== found) continue;
    link.setAttribute('aria-current', 'location');
    bringIntoView(link);
  }
}

/** Scrolls the list that a link is in, never the page. */
function bringIntoView(link: Element): void {
  for (let list = link.parentElement; list && list !== document.body; list = list.parentElement) {
    const frame = list.getBoundingClientRect();
    const {top, bottom} = link.getBoundingClientRect();
    // Nothing happens where nothing scrolls.
    if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 3;
  }
}
