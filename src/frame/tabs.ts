import {tabKey} from './inline';

const groups = () => document.querySelectorAll<HTMLElement>('[data-tabs]');

/** A choice holds for all groups of its name, on this page and the next, and stands in the address. */
export function startTabs(): void {
  document.addEventListener('change', ({target}) => {
    const tab = target as HTMLInputElement;
    const group = tab.parentElement?.parentElement?.dataset.tabs;
    if (!group) return;
    const top = tab.getBoundingClientRect().top;
    choose(group, tab.value);
    // Groups above this one may have grown: the one that was tapped stays under the finger.
    scrollBy(0, tab.getBoundingClientRect().top - top);
    const address = new URL(location.href);
    address.searchParams.set(group, tab.value);
    history.replaceState(history.state, '', address.href);
    try {
      localStorage.setItem(tabKey(group), tab.value);
    } catch {
      // Storage may be closed to the page.
    }
  });
}

/** As `restoreTab` does in the page itself: for a page that React has shown. */
export function restoreTabs(): void {
  for (const {dataset} of groups()) {
    const group = dataset.tabs ?? '';
    try {
      const value = new URLSearchParams(location.search).get(group) ?? localStorage.getItem(tabKey(group));
      if (value) choose(group, value);
    } catch {
      // Storage may be closed to the page.
    }
  }
}

function choose(group: string, value: string): void {
  for (const tabs of groups()) {
    if (tabs.dataset.tabs !== group) continue;
    for (const tab of tabs.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
      if (tab.value === value) tab.checked = true;
    }
  }
}
