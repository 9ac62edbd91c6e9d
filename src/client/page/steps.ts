import * as words from '@site/src/client/strings/parts';
import {element} from '@site/src/client/element';
import {readStored, store} from '@site/src/client/storage';

/** Adds a check box to each step of a list. Their state is stored on this device only. */
export default function startSteps(list: HTMLElement): void {
  const name = `steps ${location.pathname} ${list.closest<HTMLElement>('[data-tab]')?.dataset.tab ?? ''}`;
  const before = readStored(name);
  const ticked = new Set<unknown>(Array.isArray(before) ? before : []);
  const boxes = [...list.children].map((step, index) => {
    const box = element('input', {type: 'checkbox', 'aria-label': words.stepDone(index + 1)});
    box.checked = ticked.has(index);
    box.addEventListener('change', () => {
      if (box.checked) ticked.add(index);
      else ticked.delete(index);
      store(name, [...ticked]);
    });
    step.append(element('label', {}, box));
    return box;
  });
  if (!boxes.some(({checked}) => checked) || !isFreshVisit()) return;
  const next = boxes.find(({checked}) => !checked)?.closest('li');
  // Unless its tab is hidden.
  if (next?.getClientRects().length) next.scrollIntoView({block: 'center'});
}

/** False for visits from a page of the site or to a heading, and after scrolling: don't move the reader then. */
function isFreshVisit(): boolean {
  return !location.hash && window.scrollY === 0 && !document.referrer.startsWith(`${location.origin}/`);
}
