import {escapeHtml} from '../../functions/_shared/escapeHtml';

/** Markup, as opposed to text that still has to be escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

/** A template that escapes its values unless they're markup. Joins lists; false, null and undefined print nothing. */
export function h(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(String.raw({raw: parts}, ...values.map(markupOf)));
}

function markupOf(value: unknown): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(markupOf).join('');
  return value === false || value === null || value === undefined ? '' : escapeHtml(String(value));
}
