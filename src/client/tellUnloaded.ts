import {element} from './element';

const explorerUnloaded =
  'This explorer did not load. Check your connection; it tries again when you touch it.';

/** Says once within an explorer that its code didn't load, and clears `aria-busy` on what was tapped. */
export function tellUnloaded(island: HTMLElement): void {
  for (const tapped of island.querySelectorAll('[aria-busy]')) tapped.removeAttribute('aria-busy');
  if (island.lastElementChild?.textContent !== explorerUnloaded)
    island.append(element('p', {role: 'status'}, explorerUnloaded));
}
