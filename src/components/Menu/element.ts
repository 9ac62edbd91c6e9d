const wide = matchMedia('(min-width: 997px)');

/** Not those that a wide window shows as a column or a bar. */
const openMenus = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('site-menu > details[open]')].filter(
    ({nextElementSibling: next}) => !(wide.matches && next?.localName === 'site-open-when-wide'),
  );

document.addEventListener('click', ({target}) => {
  const clicked = target as Element;
  for (const menu of openMenus()) if (!menu.contains(clicked) || clicked.closest('a')) menu.open = false;
});

document.addEventListener('keydown', ({key}) => {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  }
});

customElements.define('site-menu', class extends HTMLElement {});
