import {element} from '@site/src/client/element';
import {withPart} from '@site/src/client/load';
import {passageKey, readStored} from '@site/src/client/storage';

customElements.define(
  'site-search',
  class extends HTMLElement {
    connectedCallback() {
      const input = this.querySelector('input') as HTMLInputElement;
      const start = () => {
        void withPart(
          () => import('./combobox'),
          ({startCombobox}) => startCombobox(this, input),
          () => {
            input.addEventListener('focus', start, {once: true});
            const notice = element('p', {role: 'alert', 'data-notice': ''}, unloaded);
            input.form?.append(notice);
            input.addEventListener('blur', () => notice.remove(), {once: true});
          },
        );
      };
      input.addEventListener('focus', start, {once: true});
      if (document.activeElement === input) input.dispatchEvent(new Event('focus'));
      // A result of the search opened this page.
      if (readStored(passageKey))
        void withPart(
          () => import('../passage'),
          ({openPassage}) => openPassage(),
        );
    }
  },
);

const unloaded = 'The search could not be loaded. Check your connection and try again.';
