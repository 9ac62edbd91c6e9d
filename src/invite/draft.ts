import {fieldNames} from './inviteState';
import type {FieldName} from './inviteState';

/**
 * What has been typed and not sent yet, for this tab and until it is sent: closing, the way back, Escape and a reload
 * must not cost a visitor their words.
 */
export interface Draft {
  readonly values: Readonly<Partial<Record<FieldName | 'consent', string>>>;
  /** When each content was first submitted, so that a retry after a reload is still the same request. */
  readonly submitted: Readonly<Record<string, string>>;
}

const place = 'invite-draft';
const nothing: Draft = {values: {}, submitted: {}};

/** The draft where the browser stores nothing: until the page is left. */
let unstored: Draft | null = null;

/** The draft of this tab, or an empty one. */
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

/** Keeps what the form holds now. */
export function keepTyped(form: FormData): void {
  const values: Partial<Record<FieldName | 'consent', string>> = {};
  for (const name of [...fieldNames, 'consent'] as const) {
    const value = form.get(name);
    if (typeof value === 'string') values[name] = value;
  }
  write({...readDraft(), values});
}

/** When this content was first submitted: now, if it never was. */
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
