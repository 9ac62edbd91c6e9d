/** Markup, as opposed to text that is still to be escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

/** Undefined and false: without it. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element. Values are escaped unless they are markup themselves; lists are joined, and false, null and undefined are nothing. */
export function h(name: string, attributes: Attributes, ...children: unknown[]): Html {
  const set = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false);
  const written = set.map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${markupOf(value)}"`));
  const open = `<${name}${written.join('')}`;
  const isEmpty = ['br', 'input', 'link', 'meta'].includes(name);
  return new Html(isEmpty ? `${open} />` : `${open}>${markupOf(children)}</${name}>`);
}

function markupOf(value: unknown): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(markupOf).join('');
  if (value === false || value === null || value === undefined) return '';
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
