import {importWithRetry} from '@site/src/browser/importWithRetry';

/** All custom elements of the site, by name: `<site-copy-page>` is defined by `element.ts` in the folder `CopyPage`. */
const contexts = [
  import.meta.webpackContext('..', {recursive: true, regExp: /\/[A-Z]\w*\/element\.ts$/, mode: 'lazy'}),
  import.meta.webpackContext('../../plugins', {
    recursive: true,
    regExp: /\/[A-Z]\w*\/element\.ts$/,
    mode: 'lazy',
  }),
];
const loaders = new Map(
  contexts.flatMap((load) => load.keys().map((file) => [nameOf(file), () => load(file)] as const)),
);

function nameOf(file: string): string {
  const folder = file.split('/').at(-2) ?? '';
  return `site${folder.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Loads the code of each custom element on the page that isn't defined yet. Call it for each page that is shown. */
export function loadElements(): void {
  const names = [...document.querySelectorAll(':not(:defined)')].map(({localName}) => localName);
  for (const name of new Set(names)) {
    const load = loaders.get(name);
    if (load) importWithRetry(load).catch(() => dispatchEvent(new Event('site-script-failed')));
  }
}
