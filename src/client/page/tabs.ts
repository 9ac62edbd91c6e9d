import {tabKey} from '@site/src/components/inline';

/** Applies a choice to all groups with its name, stores it for other pages, and adds it to the URL. */
export function startTabs(): void {
  document.addEventListener('change', ({target}) => {
    const tab = target as HTMLInputElement;
    const group = tab.parentElement?.parentElement?.dataset.tabs;
    if (!group) return;
    const top = tab.getBoundingClientRect().top;
    choose(group, tab.value);
    markYourPhone();
    // Groups above may have grown. Keep the tapped one in place.
    scrollBy(0, tab.getBoundingClientRect().top - top);
    // After the paint that shows the choice, which storage would delay.
    requestAnimationFrame(() => setTimeout(() => store(group, tab.value)));
  });
}

/** The first cell of the row about each phone. */
const rows: Readonly<Record<string, RegExp>> = {
  android: /^Android(?! lite)/,
  lite: /^Android(?! app)/,
  iphone: /^i(Phone|OS)/,
  phone: /^SELF Phone/,
};

/** Marks the rows of tables about the phone that was chosen, on this page or another. */
export function markYourPhone(): void {
  let chosen = document.querySelector<HTMLInputElement>('[data-tabs=platform] :checked')?.value;
  try {
    chosen ??= localStorage.getItem(tabKey('platform')) ?? undefined;
  } catch {
    // Storage is blocked.
  }
  const row = rows[chosen ?? ''];
  for (const cell of document.querySelectorAll('td:first-child')) {
    if (row?.test(cell.textContent as string)) cell.parentElement?.setAttribute('aria-current', 'true');
    else cell.parentElement?.removeAttribute('aria-current');
  }
}

function store(group: string, value: string): void {
  const address = new URL(location.href);
  address.searchParams.set(group, value);
  history.replaceState(history.state, '', address.href);
  try {
    localStorage.setItem(tabKey(group), value);
  } catch {
    // Storage is blocked.
  }
}

function choose(group: string, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    if (tabs.dataset.tabs !== group) continue;
    for (const tab of tabs.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
      if (tab.value === value) tab.checked = true;
    }
  }
}
