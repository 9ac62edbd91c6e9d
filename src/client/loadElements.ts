/** All custom elements of the site, by name: `<site-copy-page>` is defined by `element.ts` in the folder `CopyPage`. */
const files = import.meta.webpackContext('..', {
  recursive: true,
  regExp: /\/[A-Z]\w*\/element\.ts$/,
  mode: 'lazy',
});
const fileOf = new Map(files.keys().map((file) => [nameOf(file), file]));

function nameOf(file: string): string {
  const folder = file.split('/').at(-2) ?? '';
  return `site${folder.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Loads the code of each custom element on the page that isn't defined yet. Call it for each page that is shown. */
export function loadElements(): void {
  const names = [...document.querySelectorAll(':not(:defined)')].map(({localName}) => localName);
  for (const name of new Set(names)) void load(fileOf.get(name));
}

/** Phones lose single requests. */
const retryAfterMs = 1_000;

async function load(file: string | undefined): Promise<void> {
  if (!file) return;
  await files(file)
    .catch(() => new Promise((resolve) => setTimeout(resolve, retryAfterMs)).then(() => files(file)))
    .catch(console.error);
}
