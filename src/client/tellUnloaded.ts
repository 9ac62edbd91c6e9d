import {explorerUnloaded} from '@site/src/components/strings/explorers';
import {element} from './element';

/** Says once within an explorer that its code did not load; what was tapped is busy no more. */
export function tellUnloaded(island: HTMLElement): void {
  for (const tapped of island.querySelectorAll('[aria-busy]')) tapped.removeAttribute('aria-busy');
  if (!island.querySelector('[data-missing]'))
    island.append(element('p', {role: 'status', 'data-missing': ''}, explorerUnloaded));
}
