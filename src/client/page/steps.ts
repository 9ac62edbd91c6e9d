import * as words from '@site/src/components/words/parts';

const key = (list: Element) =>
  `steps ${location.pathname} ${list.closest('[data-tab]')?.getAttribute('data-tab') ?? ''}`;

/** Adds a check box to each step. Their state is stored on this device only. */
export function startSteps(lists: Iterable<HTMLOListElement>): void {
  for (const list of lists) {
    const ticked = new Set(read(key(list)));
    [...list.children].forEach((step, index) => {
      const box = document.createElement('input');
      box.type = 'checkbox';
      box.checked = ticked.has(index);
      box.setAttribute('aria-label', words.stepDone(index + 1));
      box.addEventListener('change', () => {
        if (box.checked) ticked.add(index);
        else ticked.delete(index);
        keep(key(list), [...ticked]);
      });
      const label = document.createElement('label');
      label.dataset.step = '';
      label.append(box);
      step.append(label);
    });
    if (isOpenedAnew() && ticked.size > 0) showNext(list);
  }
}

/** False for visits from a page of the site or to a heading, and after scrolling: do not move the reader then. */
function isOpenedAnew(): boolean {
  return !location.hash && window.scrollY === 0 && !document.referrer.startsWith(`${location.origin}/`);
}

/** Scrolls to the first unticked step, unless the list is hidden. */
function showNext(list: HTMLElement): void {
  const next = list.querySelector('[data-step] input:not(:checked)')?.closest('li');
  if (next?.getClientRects().length) next.scrollIntoView({block: 'center'});
}

function read(name: string): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'number') : [];
  } catch {
    return []; // storage is blocked, or its content is invalid
  }
}

function keep(name: string, ticked: readonly number[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(ticked));
  } catch {
    // Storage is blocked: the ticks last until the page is left.
  }
}
