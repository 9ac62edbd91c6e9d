import {wideWindow} from './inline';

const wide = () => matchMedia(wideWindow);

const opened = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-popup][open]')];

/** A menu that stands open beside the page is part of it and stays. */
const isPopup = (menu: HTMLDetailsElement) => !(wide().matches && 'openWide' in menu.dataset);

/** Menus are `<details>`. What these do not do: close at Escape, at a tap beside them, and at a link that stays on the page. */
export function startDisclosures(): void {
  document.addEventListener('click', ({target}) => {
    const link = (target as Element).closest('a');
    for (const menu of opened()) {
      if (isPopup(menu) && (link || !menu.contains(target as Node))) menu.open = false;
    }
  });
  document.addEventListener('keydown', ({key}) => {
    if (key !== 'Escape') return;
    const menu = opened().filter(isPopup).pop();
    if (!menu) return;
    menu.open = false;
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  });
  wide().addEventListener('change', openWhereWide);
}

/** As `openOnWide` does in the page itself: for a window that was turned, and a page that React has shown. */
export function openWhereWide(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-open-wide]')) {
    menu.open = wide().matches;
  }
}
