import {keepEarlyInput} from '@site/src/explorers/earlyInput';
import {explorerModules, pictureModules} from '@site/src/explorers/modules';
import type {LoadExplorer} from '@site/src/explorers/modules';
import {loadPart} from './load';
import {tellUnloaded} from './tellUnloaded';

const modules: Readonly<Record<string, LoadExplorer>> = {...explorerModules, ...pictureModules};
const watched = new WeakSet<HTMLElement>();

/**
 * Loads and mounts explorers on first use, or at once if they were used before this script ran or if the URL has a query, which
 * may contain their state.
 */
export function watchExplorers(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (watched.has(island)) continue;
    watched.add(island);
    const load = modules[island.dataset.island ?? ''];
    if (load) watch(island, load);
  }
}

function watch(island: HTMLElement, load: LoadExplorer): void {
  const early = keepEarlyInput(island);
  let asked = false;
  const start = () => {
    if (asked) return;
    asked = true;
    const mount = () => import('@site/src/explorers/mountExplorer').then(({mountExplorer}) => mountExplorer);
    loadPart(() => Promise.all([load(), mount()])).then(
      async ([{default: Explorer}, mountExplorer]) => {
        await early.untouched();
        mountExplorer(island, Explorer, early);
      },
      (error: unknown) => {
        console.error('An explorer could not be loaded', error);
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
