/** What a finger or a mouse tells of a tap. */
const touches = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'touchcancel',
  'click',
] as const;

/**
 * Keeps taps from React until it has taken over the page. It hydrates in small tasks, but ends all of it within the first tap
 * that it hears of, which then takes 400 ms at 4× slowdown. Nothing is lost: browsers answer a tap as ever, and
 * `client/earlyTaps.ts` repeats it. Clicks on links and buttons go through, since some of them are listened to by others.
 */
export function calmHydration(page: HTMLElement = document.documentElement): void {
  const listening = new AbortController();
  const keep = (event: Event) => {
    const {type, target} = event;
    if (type === 'click' && target instanceof Element && target.closest('a, button')) return;
    event.stopPropagation();
  };
  for (const touch of touches) {
    window.addEventListener(touch, keep, {capture: true, passive: true, signal: listening.signal});
  }
  new MutationObserver((_, observer) => {
    if (page.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    listening.abort();
  }).observe(page, {attributeFilter: ['data-has-hydrated']});
}
