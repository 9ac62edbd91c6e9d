import {createElement} from '@site/src/browser/createElement';
import {importWithRetry} from '@site/src/browser/importWithRetry';
import type {ExplorerModule, Values} from '.';

/** The explorers, by name. */
const explorers = import.meta.webpackContext('..', {
  recursive: false,
  regExp: /\/[A-Z]\w+\.tsx$/,
  mode: 'lazy',
});

const notLoaded = 'This part did not load. Check your connection, then try again.';

customElements.define(
  'site-explorer',
  class extends HTMLElement {
    connectedCallback() {
      const form = this.querySelector('form');
      const result = form?.nextElementSibling;
      const load = () => explorers(`./${this.getAttribute('name')}.tsx`) as Promise<ExplorerModule>;
      if (!form || !result) return;
      let values: Values | undefined;
      let render: (() => void) | undefined;
      let isLoading = false;
      const notice = createElement('p', {role: 'status'}, notLoaded);

      /** What was entered while it loads isn't lost: the form holds it, and a press is in `values`. */
      const start = () => {
        if (isLoading) return;
        isLoading = true;
        void importWithRetry(() => Promise.all([load(), import('react'), import('react-dom/client')])).then(
          ([{Result}, react, {createRoot}]) => {
            // A browser that translates the page replaces text that React would change, and React fails.
            result.setAttribute('translate', 'no');
            const root = createRoot(result);
            render = () => values && root.render(react.createElement(Result, {values}));
            render();
          },
          () => {
            isLoading = false;
            result.append(notice);
          },
        );
      };
      const update = (pressed?: HTMLElement | null) => {
        const entries = Object.fromEntries(new FormData(form)) as Record<string, string>;
        if (pressed instanceof HTMLButtonElement) entries[pressed.name] = pressed.value;
        values = entries;
        start();
        render?.();
      };
      for (const event of ['focusin', 'pointerdown']) this.addEventListener(event, start);
      form.addEventListener('input', () => update());
      form.addEventListener('submit', ({submitter}) => update(submitter));
      // The event comes before the fields have changed.
      form.addEventListener('reset', () => setTimeout(update));
      if (isChanged(form)) update();
    }
  },
);

/** Whether something was entered before this script ran. */
function isChanged({elements}: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected;
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isText && field.value !== field.defaultValue;
  });
}
