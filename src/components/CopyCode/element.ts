const copied = 'Copied';
const notCopied = 'Select it instead';
const shownForMs = 4_000;

/** Copies the lines of its code block, and says so on its button for a while. */
customElements.define(
  'site-copy-code',
  class extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector('button');
      const label = button?.textContent ?? '';
      let reset: ReturnType<typeof setTimeout>;
      const show = (text: string) => {
        button?.replaceChildren(text);
        clearTimeout(reset);
        reset = setTimeout(() => button?.replaceChildren(label), shownForMs);
      };
      button?.addEventListener('click', () => {
        const lines = this.parentElement?.querySelector('code')?.children ?? [];
        const code = [...lines].map(({textContent}) => textContent).join('\n');
        // There is no clipboard over plain HTTP.
        (navigator.clipboard?.writeText(code) ?? Promise.reject(new Error('No clipboard'))).then(
          () => show(copied),
          () => show(notCopied),
        );
      });
    }
  },
);

export {};
