import {headerScrollThreshold} from '@site/src/facts/identity';

/** Marks `<html data-scrolled>` once the page is scrolled past the threshold; `css/global.css` does the rest. */
function mark(): void {
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > headerScrollThreshold);
}

if (typeof window !== 'undefined') {
  window.addEventListener('scroll', mark, {passive: true});
  mark();
}

/** After a route change the new page may be shorter or restored to an earlier scroll position. */
export function onRouteDidUpdate(): void {
  requestAnimationFrame(mark);
}
