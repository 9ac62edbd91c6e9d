import {fieldNames} from './inviteState';
import type {FieldName} from './inviteState';

/** Unsent input of this tab. It survives closing the dialog, going back, Escape and a reload. */
export interface Draft {
  readonly values: Readonly<Partial<Record<FieldName | 'consent', string>>>;
  /** When each content was first submitted, by content, so that a retry after a reload is the same request. */
  readonly submitted: Readonly<Record<string, string>>;
}

const place = 'invite-draft';
const nothing: Draft = {values: {}, submitted: {}};

/** Fallback without session storage: lasts until the page is left. */
let unstored: Draft | null = null;

/** Returns the draft of this tab, or an empty one. */
export function readDraft(): Draft {
  if (unstored) return unstored;
  try {
    return {...nothing, ...(JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Draft>)};
  } catch {
    return nothing;
  }
}

function write(draft: Draft): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft));
    unstored = null;
  } catch {
    unstored = draft;
  }
}

/** Saves the current values of the form. */
export function keepTyped(form: FormData): void {
  const values: Partial<Record<FieldName | 'consent', string>> = {};
  for (const name of [...fieldNames, 'consent'] as const) {
    const value = form.get(name);
    if (typeof value === 'string') values[name] = value;
  }
  write({...readDraft(), values});
}

/** Returns when this content was first submitted, and records the current time on first use. */
export function firstSubmitted(content: string): Date {
  const draft = readDraft();
  const before = Date.parse(draft.submitted[content] ?? '');
  const first = Number.isNaN(before) ? new Date() : new Date(before);
  write({...draft, submitted: {...draft.submitted, [content]: first.toISOString()}});
  return first;
}

export function forgetDraft(): void {
  unstored = null;
  try {
    sessionStorage.removeItem(place);
  } catch {
    // There is none.
  }
}
