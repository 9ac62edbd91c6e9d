/** Placeholder until the search's own part is merged. */
export function attachSearch(frame: HTMLElement, input: HTMLInputElement): void {
  frame.dataset.open = '';
  input.setAttribute('aria-expanded', 'false');
}
