import {textNames} from '@site/supabase/functions/_shared/fields';
import type {TextField} from '@site/supabase/functions/_shared/fields';

export type Typed = Readonly<Partial<Record<TextField, string>>>;

interface Draft {
  /** The last text of each field, in this tab. Emptying a field keeps it, so closing and reopening loses nothing. */
  readonly typed: Typed;
  /** When each content was first submitted, so that a retry is the same request, also after a reload. */
  readonly submitted: Readonly<Record<string, string>>;
}

const key = 'invite-draft';
const empty: Draft = {typed: {}, submitted: {}};

/** Where storage is blocked: lasts until the page is left. */
let unstored: Draft | undefined;

function read(): Draft {
  if (unstored) return unstored;
  try {
    return {...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>)};
  } catch {
    return empty;
  }
}

function write(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    unstored = draft;
  }
}

/** What was typed since the last request was sent. */
export function readTyped(): Typed {
  return read().typed;
}

export function keepTyped(form: FormData): void {
  const texts = textNames.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() ? [[name, value]] : [];
  });
  const draft = read();
  write({...draft, typed: {...draft.typed, ...Object.fromEntries(texts)}});
}

/** When this content was first submitted: now, unless it was before. */
export function firstSubmitted(content: string): string {
  const draft = read();
  const first = draft.submitted[content] ?? new Date().toISOString();
  write({...draft, submitted: {...draft.submitted, [content]: first}});
  return first;
}

/** Forgets everything, once it's sent. */
export function forgetDraft(): void {
  unstored = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
