/** The language and direction of a built page; empty where its `html` element names none. */
export function languageOf(html: string): {readonly lang: string; readonly dir: string} {
  const [element = ''] = /<html\b[^>]*>/.exec(html) ?? [];
  const read = (name: string) => new RegExp(`\\s${name}="?([\\w-]+)`).exec(element)?.[1] ?? '';
  return {lang: read('lang'), dir: read('dir')};
}
