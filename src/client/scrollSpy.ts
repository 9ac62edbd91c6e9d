import {isHidden, targetOf} from '@site/src/browser/reveal';

/** A heading is current once it's above this line, in pixels: right below where `reveal` puts it. */
const line = 140;

let links: readonly {readonly target: Element; readonly link: Element}[] = [];
let current: Element | undefined;

/**
 * Sets `aria-current` on the link to what is in view: in the header for landing sections, in the table of contents for
 * headings. Call it for each page that is shown.
 */
export function startScrollSpy(): void {
  if (links.length === 0) addEventListener('scroll', () => requestAnimationFrame(update), {passive: true});
  links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href*="#"]')].flatMap((link) => {
    const target = link.pathname === location.pathname && targetOf(link.hash);
    if (!target) return [];
    const targets = [target, ...document.querySelectorAll(`[data-menu='${target.id}']`)];
    return targets.map((each) => ({target: each, link}));
  });
  update();
  for (const link of document.querySelectorAll('nav a[aria-current=page]')) bringIntoView(link);
}

// On phones, what is current comes into view once its menu opens.
document.addEventListener(
  'toggle',
  ({target}) => (target as Element).querySelectorAll('nav a[aria-current]').forEach(bringIntoView),
  true,
);

function update(): void {
  let next = links.findLast(({target}) => isCurrent(target))?.target;
  // The last headings of a page can't get there.
  const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
  const addressed = isAtEnd && links.find(({target}) => target === targetOf(location.hash))?.target;
  if (addressed && addressed.getBoundingClientRect().top > 0) next = addressed;
  if (next === current) return;
  current = next;
  for (const {link} of links) link.removeAttribute('aria-current');
  for (const {target, link} of links) {
    if (target !== current) continue;
    link.setAttribute('aria-current', 'location');
    bringIntoView(link);
  }
}

/** Whether a section of the landing page is in the middle of the window, or a heading above the line. */
function isCurrent(target: Element): boolean {
  const {top, bottom} = target.getBoundingClientRect();
  const middle = innerHeight / 2;
  return target.localName === 'section' ? top <= middle && bottom > middle : top <= line;
}

/** Scrolls the list that a link is in, never the page. */
function bringIntoView(link: Element): void {
  if (isHidden(link)) return;
  for (let list = link.parentElement; list && list !== document.body; list = list.parentElement) {
    const frame = list.getBoundingClientRect();
    const {top, bottom} = link.getBoundingClientRect();
    // Nothing happens where nothing scrolls.
    if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 3;
  }
}
