/** Markup, as opposed to text that is still to be escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

/** A template whose values are escaped unless they are markup. Lists are joined; false, null and undefined are nothing. */
export function h(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(String.raw({raw: parts}, ...values.map(markupOf)));
}

function markupOf(value: unknown): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(markupOf).join('');
  if (value === false || value === null || value === undefined) return '';
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
