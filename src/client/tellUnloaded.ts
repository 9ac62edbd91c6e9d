import {explorerUnloaded} from '@site/src/components/words/explorers';

/** Shows once within an explorer that its code failed to load, and clears the busy state of tapped controls. */
export function tellUnloaded(island: HTMLElement): void {
  for (const tapped of island.querySelectorAll('[aria-busy]')) tapped.removeAttribute('aria-busy');
  if (island.querySelector('[data-missing]')) return;
  const notice = document.createElement('p');
  notice.dataset.missing = '';
  notice.setAttribute('role', 'status');
  notice.textContent = explorerUnloaded;
  island.append(notice);
}
