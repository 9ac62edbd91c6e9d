/**
 * Fits the open search to the visual viewport: a phone's keyboard covers the page without resizing it, and iOS scrolls
 * the page under the field.
 * @returns a cleanup function
 */
export function fitToScreen(frame: HTMLElement): () => void {
  const root = document.documentElement;
  const seen = window.visualViewport;
  const fit = () => {
    frame.style.setProperty('--search-height', `${seen?.height ?? innerHeight}px`);
    frame.style.setProperty('--search-top', `${seen?.offsetTop ?? 0}px`);
  };
  root.dataset.searching = '';
  fit();
  seen?.addEventListener('resize', fit);
  seen?.addEventListener('scroll', fit);
  return () => {
    delete root.dataset.searching;
    seen?.removeEventListener('resize', fit);
    seen?.removeEventListener('scroll', fit);
  };
}
