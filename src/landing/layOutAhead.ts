/**
 * Lays out sections whose `content-visibility` is `auto`, one whenever the browser is idle. Their placeholders' heights are
 * only averages: by the time a reader scrolls, the page should have its height and nothing left to lay out.
 */
export function layOutAhead([next, ...rest]: readonly HTMLElement[]): void {
  if (!next) return;
  const goOn = () => {
    next.style.setProperty('content-visibility', 'visible');
    layOutAhead(rest);
  };
  // Safari has no idle callbacks, and where a film plays the browser may never be idle.
  const {requestIdleCallback: whenIdle} = window as Partial<Window>;
  if (whenIdle) whenIdle(goOn, {timeout: 100});
  else setTimeout(goOn, 100);
}
