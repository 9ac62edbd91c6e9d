const key = (list: Element) =>
  `steps ${location.pathname} ${list.closest('[data-tab]')?.getAttribute('data-tab') ?? ''}`;

/** Puts a box beside each step; which are ticked is kept on this device only. */
export function startSteps(lists: Iterable<HTMLOListElement>): void {
  for (const list of lists) {
    const ticked = new Set(read(key(list)));
    [...list.children].forEach((step, index) => {
      const box = document.createElement('input');
      box.type = 'checkbox';
      box.checked = ticked.has(index);
      box.setAttribute('aria-label', `Step ${index + 1} is done`);
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

/** Who comes by a link of the site or to a heading is where they want to be; so is who has already scrolled. */
function isOpenedAnew(): boolean {
  return !location.hash && window.scrollY === 0 && !document.referrer.startsWith(`${location.origin}/`);
}

/** Goes on at the first step that is not done; a list that is not shown has no place to go to. */
function showNext(list: HTMLElement): void {
  const next = list.querySelector('[data-step] input:not(:checked)')?.closest('li');
  if (next?.getClientRects().length) next.scrollIntoView({block: 'center'});
}

function read(name: string): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'number') : [];
  } catch {
    return []; // storage may be closed to the page, or hold what somebody else wrote
  }
}

function keep(name: string, ticked: readonly number[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(ticked));
  } catch {
    // Then the ticks last as long as the page does.
  }
}
