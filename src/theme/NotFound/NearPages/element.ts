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
      // The address stays as it is.
      input.dispatchEvent(new Event('change'));
    }
  },
);

/** The words of the last part of an address that has some, without what other programs put around them: `?utm_source`, `.html)`. */
function wordsOf(path: string): string {
  const [address = ''] = decode(path).split(/[?&#]/);
  const parts = address
    .split('/')
    .map((part) => part.replace(/\.[a-z]+\W*$/i, '').match(/[\p{L}\p{N}]+/gu) ?? []);
  const named = parts.filter(
    (words) => words.some((word) => /^\p{L}{2}/u.test(word)) && words.join() !== 'docs',
  );
  return (named.at(-1) ?? ['introduction']).join(' ').toLowerCase();
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replace(/%\w\w/g, ' ');
  }
}
