import {importWithRetry} from '@site/src/browser/importWithRetry';
import {passageKey, readStored} from '@site/src/browser/storage';

customElements.define(
  'site-search',
  class extends HTMLElement {
    connectedCallback() {
      const input = this.querySelector('input') as HTMLInputElement;
      let started: Promise<void> | undefined;
      function start(element: HTMLElement) {
        started ??= importWithRetry(() => import('./combobox')).then(
          ({startCombobox}) => startCombobox(element, input),
          () => {
            started = undefined;
            dispatchEvent(new Event('site-script-failed'));
          },
        );
      }
      input.addEventListener('focus', () => start(this));
      if (document.activeElement === input) start(this);
      // A result of the search opened this page.
      if (readStored(passageKey))
        void importWithRetry(() => import('../passage')).then(
          ({showPassage}) => showPassage(),
          () => {},
        );
    }
  },
);
