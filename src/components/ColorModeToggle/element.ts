import {readStored, store} from '@site/src/browser/storage';
import {themeColors} from '@site/src/facts/identity';

/** The key of Docusaurus's theme; `client/inline.js` reads it before the first paint. */
const key = 'theme';

const themes = ['light', 'dark'] as const;

/** What the reader has chosen; undefined to follow the system. Others may have stored something else under that key. */
const storedChoice = () => themes.find((theme) => theme === readStored(key));

const {dataset} = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');
const system = () => (dark.matches ? 'dark' : 'light');
let choice = storedChoice();

function show(): void {
  const theme = choice ?? system();
  dataset.theme = theme;
  // The color of the browser's own bar.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = themeColors[theme];
}

show();

dark.addEventListener('change', show);
addEventListener('storage', (event) => {
  if (event.key !== key) return;
  choice = storedChoice();
  show();
});

customElements.define(
  'site-color-mode-toggle',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('click', () => {
        const next = dataset.theme === 'dark' ? 'light' : 'dark';
        // Choosing the system's theme means following the system.
        choice = next === system() ? undefined : next;
        store(key, choice ?? null);
        show();
      });
    }
  },
);
