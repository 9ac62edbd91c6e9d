import {wideWindow} from '@site/src/components/inline';

const wide = () => matchMedia(wideWindow);

const opened = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-popup][open]')];

/** A disclosure that is always open in wide viewports isn't a popup there. */
const isPopup = (menu: HTMLDetailsElement) => !(wide().matches && 'openWide' in menu.dataset);

/** Menus are `<details>`. Closes them on Escape, outside clicks and clicks on links. */
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

/** Does what `openOnWide` does inline, when a phone is turned and in development. */
export function openWhereWide(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-open-wide]')) {
    menu.open = wide().matches;
  }
}
