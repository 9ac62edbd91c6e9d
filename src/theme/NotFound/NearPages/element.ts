customElements.define(
  'site-near-pages',
  class extends HTMLElement {
    connectedCallback() {
      const [path = '', fragment] = location.pathname.split('%23');
      // A mail program has written "%23" for "#". What follows is never shown: it may be the key to a person's page.
      if (fragment !== undefined) return location.replace(`${path}#${fragment}`);
      const input = this.querySelector('input');
      if (!input) return;
      input.value = wordsOf(path);
      input.dispatchEvent(new Event('input', {bubbles: true}));
    }
  },
);

/** The words of an address, without what other programs put around them: a file's ending, `?utm_source`, `.`, `%22`. */
function wordsOf(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const name = last.replace(/%\w\w|[?&#].*|\.[a-z]+$/gs, ' ').toLowerCase();
  return (name.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
