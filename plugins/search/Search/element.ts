import {importWithRetry} from '@site/src/browser/importWithRetry';
import {passageKey, readStored} from '@site/src/browser/storage';

customElements.define(
  'site-search',
  class extends HTMLElement {
    connectedCallback() {
      const input = this.querySelector('input') as HTMLInputElement;
      const start = () =>
        void importWithRetry(() => import('./combobox')).then(
          ({startCombobox}) => startCombobox(this, input),
          () => dispatchEvent(new Event('site-script-failed')),
        );
      input.addEventListener('focus', start, {once: true});
      if (document.activeElement === input) start();
      // A result of the search opened this page.
      if (readStored(passageKey))
        void importWithRetry(() => import('../passage')).then(
          ({showPassage}) => showPassage(),
          () => {},
        );
    }
  },
);
