/** Says within an explorer, once, that its code did not arrive, and lets go of what was tapped. */
export function tellUnloaded(island: HTMLElement): void {
  for (const tapped of island.querySelectorAll('[aria-busy]')) tapped.removeAttribute('aria-busy');
  if (island.querySelector('[data-missing]')) return;
  const notice = document.createElement('p');
  notice.dataset.missing = '';
  notice.setAttribute('role', 'status');
  notice.textContent = 'This explorer did not load. Check your connection; it tries again when you touch it.';
  island.append(notice);
}
