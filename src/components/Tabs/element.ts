import {store} from '@site/src/browser/storage';

customElements.define(
  'site-tabs',
  class extends HTMLElement {
    /** Applies a choice to all groups of its name, and keeps it for other pages. */
    connectedCallback() {
      const group = this.getAttribute('group') ?? '';
      this.addEventListener('change', ({target}) => {
        const tab = target as HTMLInputElement;
        if (tab.closest('site-tabs') !== this) return;
        const {top} = tab.getBoundingClientRect();
        for (const other of document.querySelectorAll<HTMLElement>('site-tabs'))
          if (other.getAttribute('group') === group) choose(other, tab.value);
        // An address that names another tab would choose that one after a reload.
        const address = new URL(location.href);
        if (address.searchParams.has(group)) {
          address.searchParams.set(group, tab.value);
          history.replaceState(history.state, '', address);
        }
        // Groups above may have grown. Keep the tapped one in place.
        scrollBy(0, tab.getBoundingClientRect().top - top);
        // After the paint that shows the choice, which storage would delay.
        if (group) requestAnimationFrame(() => setTimeout(() => store(`docusaurus.tab.${group}`, tab.value)));
      });
    }
  },
);

function choose(tabs: HTMLElement, value: string): void {
  for (const tab of tabs.querySelectorAll<HTMLInputElement>('input[type=radio]'))
    if (tab.value === value && tab.closest('site-tabs') === tabs) tab.checked = true;
}
