import {keepEarlyInput} from '@site/src/explorers/earlyInput';
import {explorerModules} from '@site/src/explorers/modules';
import {withPart} from './load';
import {tellUnloaded} from './tellUnloaded';

const modules = explorerModules;

/**
 * Loads and mounts an explorer on first use, or right away if it was used before this script ran or if the URL has a query, which
 * may contain its state.
 */
export default function watchExplorer(island: HTMLElement): void {
  const load = modules[island.dataset.island as keyof typeof modules];
  const early = keepEarlyInput(island);
  let asked = false;
  const start = () => {
    if (asked) return;
    asked = true;
    void withPart(
      () => Promise.all([load(), import('@site/src/explorers/mountExplorer')]),
      async ([{default: Explorer}, {mountExplorer}]) => {
        await early.untouched();
        mountExplorer(island, Explorer, early);
      },
      () => {
        asked = false;
        early.forgetPresses();
        tellUnloaded(island);
      },
    );
  };
  if (location.search || !island.firstChild || early.any() || island.contains(document.activeElement))
    start();
  for (const sign of ['focusin', 'click', 'input']) island.addEventListener(sign, start);
  island.addEventListener('pointerover', ({pointerType}) => {
    if (pointerType === 'mouse') start(); // touch may be scrolling
  });
  island.addEventListener('pointerdown', ({target}) => {
    if ((target as Element).closest('input,select,button,label,[data-pad]')) start();
  });
}
