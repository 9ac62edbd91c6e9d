/** Placeholder until the search's own part is merged. */
export function startSearchPage(main: HTMLElement): void {
  main.dataset.ready = '';
}
