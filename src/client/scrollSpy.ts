/** In CSS pixels. Past it, the transparent header becomes a dark bar. */
const headerScrollThreshold = 10;

/** Sets `data-scrolled` on `<html>` once the page is scrolled past the threshold. The header's styles use it. */
export function startScrolled(): void {
  const mark = () =>
    document.documentElement.toggleAttribute('data-scrolled', window.scrollY > headerScrollThreshold);
  addEventListener('scroll', mark, {passive: true});
  addEventListener('pageshow', mark);
  // Reading scrollY now would force a layout before the first paint.
  requestAnimationFrame(mark);
}

let observer: IntersectionObserver | undefined;

/**
 * Sets `aria-current` on the link to the current section: in the header for landing sections, in the table of contents for
 * headings. A section is current while it crosses a line near the top of the viewport, a heading from there to the next one, also
 * after a jump.
 */
export function markCurrentHeading(): void {
  observer?.disconnect();
  const links = new Map<Element, Element>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a[href*="#"]')) {
    const part =
      link.pathname === location.pathname && document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (part) links.set(part, link);
  }
  const sections = links.keys().next().value?.localName === 'section';
  const seen = new Set<Element>();
  observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) seen[isIntersecting ? 'add' : 'delete'](target);
      const passed = [...links.keys()].filter((part) => seen.has(part));
      const current = passed[sections ? 0 : passed.length - 1];
      for (const [part, link] of links) {
        if (part === current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    },
    {rootMargin: sections ? '-33% 0px -66% 0px' : '999999px 0px -70% 0px'},
  );
  for (const part of links.keys()) observer.observe(part);
}
