/** Markup, as opposed to text that is still to be escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

/** Makes markup. Values are escaped unless they are markup themselves; lists are joined, and false and null are nothing. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(parts.reduce((markup, part, nth) => markup + markupOf(values[nth - 1]) + part));
}

function markupOf(value: unknown): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(markupOf).join('');
  if (value === false || value === null || value === undefined) return '';
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
