import {keepEarlyInput} from '@site/src/explorers/earlyInput';
import {explorerModules, pictureModules} from '@site/src/explorers/modules';
import type {ExplorerModule} from '@site/src/explorers/modules';
import {loadPart} from './load';
import {tellUnloaded} from './tellUnloaded';

const watched = new WeakSet<HTMLElement>();
const modules: Readonly<Record<string, Load>> = {...explorerModules, ...pictureModules};

/** Brings an explorer to life at the reader's touch; who comes by a link that describes its state sees that state. */
export function watchExplorers(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (watched.has(island)) continue;
    watched.add(island);
    const load = modules[island.dataset.island ?? ''];
    if (load) watch(island, load);
  }
}

type Load = () => Promise<ExplorerModule>;

function watch(island: HTMLElement, load: Load): void {
  const early = keepEarlyInput(island);
  let asked = false;
  const start = () => {
    if (asked) return;
    asked = true;
    loadPart(() => Promise.all([load(), import('@site/src/explorers/mountExplorer')])).then(
      async ([{default: Explorer}, {mountExplorer}]) => {
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
  if (location.search || !island.firstChild || island.querySelector('[aria-busy]')) start();
  for (const sign of ['focusin', 'click', 'input']) island.addEventListener(sign, start);
  island.addEventListener('pointerover', ({pointerType}) => {
    if (pointerType === 'mouse') start(); // a finger may only be scrolling
  });
  island.addEventListener('pointerdown', ({target}) => {
    if ((target as Element).closest('input,select,button,label')) start();
  });
}
