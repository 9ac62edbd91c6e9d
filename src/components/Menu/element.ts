customElements.define(
  'site-menu',
  class extends HTMLElement {
    connectedCallback() {
      const menu = this.querySelector('details');
      if (!menu) return;
      const isColumn = () =>
        menu.nextElementSibling?.localName === 'site-open-when-wide' &&
        matchMedia('(min-width: 997px)').matches;
      document.addEventListener('click', ({target}) => {
        const clicked = target as Element;
        if (menu.open && !isColumn() && (!menu.contains(clicked) || clicked.closest('a'))) menu.open = false;
      });
      document.addEventListener('keydown', ({key}) => {
        if (key !== 'Escape' || !menu.open || isColumn()) return;
        const hadFocus = menu.contains(document.activeElement);
        menu.open = false;
        if (hadFocus) menu.querySelector('summary')?.focus();
      });
    }
  },
);
